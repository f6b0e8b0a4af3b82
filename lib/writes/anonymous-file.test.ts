import { rmSync } from 'node:fs';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { AnonymousFile, type FileOwner, storedBytes } from './anonymous-file';

const dataDir = temporaryDirectory();
beforeAll(() => startTestSite({ DATA_DIR: dataDir }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const megabyte = Buffer.alloc(1_000_000);

/** Writes chunks of a megabyte until `byteCount` chunks are written or the owner's share is full. */
async function fill(owner: FileOwner, byteCount: number): Promise<AnonymousFile> {
  const file = await AnonymousFile.open(owner);
  if (!file) throw new Error('no file');
  for (let writtenCount = 0; writtenCount < byteCount && (await file.write(megabyte)); ) writtenCount += 1;
  return file;
}

test('reserves space for members’ files and for small files', async () => {
  const anonymousFile = await fill('anonymous', 2000);
  expect(storedBytes()).toBe(600_000_000);
  const memberFile = await fill('member', 2000);
  expect(storedBytes()).toBe(850_000_000);
  const smallFiles = [await fill('anonymous', 1), await fill('member', 1)];
  expect(storedBytes()).toBe(852_000_000);
  for (const file of [anonymousFile, memberFile, ...smallFiles]) await file.close();
  expect(storedBytes()).toBe(0);
});
