import { bundledProgram } from '@/embedded/test/bundled-program';
import { cleanMedia } from './clean-media';
import {
  clip,
  endlessClip,
  plantedMp3,
  plantedWav,
  plantedWebm,
  plantIntoIso,
  sound,
} from './media/test/planted-media';

jest.setTimeout(120_000);

jest.mock('./media/remaker-script', () => ({
  remakerScript: `${process.cwd()}/dist/test-remaker-deep-${process.pid}.mjs`,
}));
bundledProgram('lib/upload/media/remaker.ts', 'remaker-deep');

async function cleaned(bytes: Buffer) {
  const answer = await cleanMedia(bytes);
  if (!answer.ok) throw new Error(answer.error.reason);
  return answer.value;
}

async function refusal(bytes: Buffer) {
  const answer = await cleanMedia(bytes);
  return answer.ok ? 'taken' : answer.error.reason;
}

test.each([
  ['a clip', () => plantIntoIso(clip())],
  ['a sound', () => plantIntoIso(sound())],
  ['a recording of a browser', () => plantedWebm()],
  ['sampled sound', () => plantedWav()],
  ['layer III', () => plantedMp3()],
] as const)('R2.54 %s that was cleaned is not changed by cleaning it once more', async (_name, made) => {
  const file = await cleaned(await made());
  expect((await cleaned(file.bytes)).bytes.equals(file.bytes)).toBe(true);
});

test('a film of a few bytes that announces endless pictures ends with its own thread', async () => {
  expect(endlessClip().length).toBeLessThan(4096);
  expect(await refusal(endlessClip())).toBe('uncleanable');
});
