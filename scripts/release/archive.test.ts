import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArchiveEntry, writeArchive } from './archive';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = join(folder, 'source.bin');
/** Content of two full tar blocks (512 bytes each) and a partial one. */
const bytes = Buffer.from(Array.from({ length: 1300 }, (_, index) => index % 251));
writeFileSync(source, bytes);

const longPath = `kanbao/${'long-folder/'.repeat(21)}${'n'.repeat(190)}.txt`;
const entries: readonly ArchiveEntry[] = [
  { path: 'kanbao/z.bin', file: source },
  { path: 'kanbao/a.txt', text: '云岭日报\n' },
  { path: 'kanbao/node_modules/b', link: '../a.txt' },
  { path: 'kanbao/empty', text: '' },
  { path: longPath, text: 'long' },
];
const seconds = 1_700_000_000;

test('the system tar unpacks contents, links, long paths and dates', async () => {
  await writeArchive(join(folder, 'one.tar.gz'), entries, seconds);
  execFileSync('tar', ['xzf', 'one.tar.gz'], { cwd: folder });
  const read = (path: string) => readFileSync(join(folder, path));
  expect(read('kanbao/z.bin')).toEqual(bytes);
  expect(read('kanbao/a.txt').toString()).toBe('云岭日报\n');
  expect(read('kanbao/empty')).toHaveLength(0);
  expect(read(longPath).toString()).toBe('long');
  expect(readlinkSync(join(folder, 'kanbao/node_modules/b'))).toBe('../a.txt');
  expect(lstatSync(join(folder, 'kanbao/a.txt')).mtimeMs).toBe(seconds * 1000);
  expect(lstatSync(join(folder, 'kanbao/a.txt')).mode & 0o777).toBe(0o644);
});

test('the bytes depend neither on the order of entries nor on the dates of files', async () => {
  await writeArchive(join(folder, 'first.tar.gz'), entries, seconds);
  rmSync(source);
  writeFileSync(source, bytes, { mode: 0o600 });
  await writeArchive(join(folder, 'second.tar.gz'), entries.toReversed(), seconds);
  const [first, second] = ['first', 'second'].map((name) => readFileSync(join(folder, `${name}.tar.gz`)));
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});
