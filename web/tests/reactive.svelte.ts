/** Return a value whose changes components notice, as a parent component would hold it. */
export function reactive<Value extends object>(value: Value): Value {
  const held = $state(value);
  return held;
}
