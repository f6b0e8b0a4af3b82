import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Samples a second, of one byte each: enough for a bell, and small. */
const rate = 8000;

/** A struck bell: tones that are not quite in tune with each other and die away, the higher the sooner. */
function bell(seconds: number, pitch: number): number {
  const partials = [1, 2.01, 2.74, 5.4];
  return partials.reduce(
    (sum, times) =>
      sum + (Math.sin(2 * Math.PI * pitch * times * seconds) * Math.exp(-seconds * times)) / times,
    0,
  );
}

/** The sounds of the demo paper by their names: strokes of a bell, each at its second and pitch. */
const sounds: Readonly<Record<string, { seconds: number; strokes: readonly [number, number][] }>> = {
  'school-bell': {
    seconds: 4,
    strokes: [
      [0, 620],
      [0.9, 620],
      [1.8, 780],
    ],
  },
  'water-bell': {
    seconds: 3,
    strokes: [
      [0, 440],
      [1.2, 520],
    ],
  },
};

/** The bytes of a WAV file: PCM, one channel, 8 bits. */
function wave(samples: Uint8Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const folder = join('embedded', 'content', 'media', 'sounds');
mkdirSync(folder, { recursive: true });
for (const [name, { seconds, strokes }] of Object.entries(sounds)) {
  const samples = Uint8Array.from({ length: seconds * rate }, (_, index) => {
    const at = index / rate;
    const heard = strokes.reduce((sum, [from, pitch]) => sum + (at >= from ? bell(at - from, pitch) : 0), 0);
    return Math.max(0, Math.min(255, Math.round(128 + heard * 42)));
  });
  writeFileSync(join(folder, `${name}.wav`), wave(samples));
}
