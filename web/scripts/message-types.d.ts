export function messageTypes(schema: object): Promise<string>;
