import { rmSync } from 'node:fs';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { AnonymousFile } from '@/lib/writes/anonymous-file';
import { ResumableUpload } from './resumable-upload';

const dataDir = temporaryDirectory();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('ends a piece that stalls for 20 s and accepts the next one', async () => {
  startTestSite({ DATA_DIR: dataDir });
  const file = await AnonymousFile.open('member');
  if (!file) throw new Error('no file');
  const upload = new ResumableUpload('reader', 1000, file);
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    cancel: () => {
      isCancelled = true;
    },
  });
  jest.useFakeTimers();
  const piece = upload.append(body);
  await jest.advanceTimersByTimeAsync(20_100);
  jest.useRealTimers();
  expect(await piece).toBe('kept');
  expect([upload.offset, isCancelled]).toEqual([0, true]);
  expect(await upload.append(new Blob(['abc']).stream())).toBe('kept');
  expect(upload.offset).toBe(3);
  await upload.close();
});
