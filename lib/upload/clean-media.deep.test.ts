import { bundledProgram } from '@/embedded/test/bundled-program';
import { cleanOrThrow, refusalReason } from './media/test/clean-results';
import {
  endlessClip,
  isoWithMetadata,
  mp3WithMetadata,
  sampleClip,
  sampleSound,
  wavWithMetadata,
  webmWithMetadata,
} from './media/test/media-with-metadata';

jest.mock('./media/remux-worker-script', () => ({
  remuxWorkerScript: `${process.cwd()}/dist/test-remux-worker-deep-${process.pid}.mjs`,
}));
bundledProgram('lib/upload/media/remux-worker.ts', 'remux-worker-deep');

test.each([
  ['a clip', () => isoWithMetadata(sampleClip())],
  ['a sound', () => isoWithMetadata(sampleSound())],
  ['a recording by a browser', () => webmWithMetadata()],
  ['a WAV file', () => wavWithMetadata()],
  ['an MP3 file', () => mp3WithMetadata()],
] as const)('R2.54 cleaning %s twice returns the same bytes', async (_name, makeFile) => {
  const file = await cleanOrThrow(await makeFile());
  expect((await cleanOrThrow(file.bytes)).bytes.equals(file.bytes)).toBe(true);
});

test('rejects a tiny clip that declares endless frames, without failure outside its thread', async () => {
  expect(endlessClip().length).toBeLessThan(4096);
  expect(await refusalReason(endlessClip())).toBe('uncleanable');
});
