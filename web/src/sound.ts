/** Short sounds made in the browser: no files. */

import { settings } from "./settings.svelte";

export type Sound =
  "piece" | "call" | "fanfare" | "prompt" | "select" | "refuse" | "knock" | "strike" | "thunder" | "rise";

interface Note {
  /** Hertz; noise if left out. */
  pitch?: number;
  at: number;
  long: number;
  loud: number;
  wave?: OscillatorType;
}

const SCORES: Record<Sound, Note[]> = {
  piece: [
    { at: 0, long: 0.045, loud: 0.5 },
    { pitch: 950, at: 0, long: 0.05, loud: 0.2, wave: "triangle" },
  ],
  select: [{ pitch: 1250, at: 0, long: 0.03, loud: 0.1, wave: "triangle" }],
  call: [
    { pitch: 523, at: 0, long: 0.12, loud: 0.3, wave: "triangle" },
    { pitch: 659, at: 0.09, long: 0.16, loud: 0.3, wave: "triangle" },
  ],
  fanfare: [523, 659, 784, 1047].map((pitch, place) => ({
    pitch,
    at: place * 0.11,
    long: 0.35,
    loud: 0.3,
    wave: "triangle",
  })),
  prompt: [{ pitch: 784, at: 0, long: 0.16, loud: 0.22, wave: "sine" }],
  knock: [{ pitch: 240, at: 0, long: 0.06, loud: 0.16, wave: "sine" }],
  strike: [
    { at: 0, long: 0.09, loud: 0.4 },
    { pitch: 330, at: 0.02, long: 0.22, loud: 0.3, wave: "triangle" },
    { pitch: 494, at: 0.1, long: 0.3, loud: 0.3, wave: "triangle" },
  ],
  thunder: [
    { at: 0, long: 0.4, loud: 0.45 },
    { pitch: 82, at: 0, long: 0.6, loud: 0.4, wave: "sine" },
    { pitch: 55, at: 0.12, long: 0.7, loud: 0.4, wave: "sine" },
  ],
  rise: [659, 880].map((pitch, place) => ({ pitch, at: place * 0.12, long: 0.3, loud: 0.25, wave: "triangle" })),
  refuse: [{ pitch: 180, at: 0, long: 0.12, loud: 0.2, wave: "square" }],
};

let context: AudioContext | null = null;

/** Play a sound at the player's volume; silent until the player has touched the page, as browsers want it. */
export function play(sound: Sound): void {
  if (settings.volume <= 0 || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const note of SCORES[sound]) sing(context, note, start + note.at);
}

function sing(audio: AudioContext, note: Note, start: number): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(note.loud * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  gain.connect(audio.destination);
  const source = note.pitch === undefined ? noise(audio, note.long) : tone(audio, note.pitch, note.wave ?? "sine");
  source.connect(gain);
  source.start(start);
  source.stop(start + note.long);
}

function tone(audio: AudioContext, pitch: number, wave: OscillatorType): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  return oscillator;
}

function noise(audio: AudioContext, long: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}
