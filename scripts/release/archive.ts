import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

export type ArchiveEntry = { path: string } & ({ file: string } | { text: string } | { link: string });

/** Size of a tar block in bytes. */
const blockSize = 512;

/** Sizes of the path fields of a header, in bytes. */
const pathLimits = { name: 100, prefix: 155 };

/** Splits a path into the header's fields. @throws Error if the path is too long */
function splitPath(path: string): { name: string; prefix: string } {
  const fits = (text: string, limit: number) => Buffer.byteLength(text) <= limit;
  if (fits(path, pathLimits.name)) return { name: path, prefix: '' };
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (fits(name, pathLimits.name) && fits(prefix, pathLimits.prefix)) return { name, prefix };
  }
  throw new Error(`The path is too long for a tar archive: ${path}`);
}

const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');

/** Returns a header in the format ustar, which GNU tar, bsdtar and BusyBox read. */
function headerOf(entry: ArchiveEntry, size: number, seconds: number): Buffer {
  const { name, prefix } = splitPath(entry.path);
  const link = 'link' in entry ? entry.link : undefined;
  const header = Buffer.alloc(blockSize);
  header.write(name, 0);
  header.write(octal(link === undefined ? 0o644 : 0o777, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(seconds, 12), 136);
  header.write(link === undefined ? '0' : '2', 156);
  header.write(link ?? '', 157, pathLimits.name);
  header.write('ustar\0' + '00', 257);
  header.write('root', 265);
  header.write('root', 297);
  header.write(prefix, 345);
  // The checksum counts its own field as spaces.
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)}\0 `, 148);
  return header;
}

async function* blocksOf(entries: readonly ArchiveEntry[], seconds: number) {
  for (const entry of entries) {
    const text = Buffer.from('text' in entry ? entry.text : '');
    const content = 'file' in entry ? await readFile(entry.file) : text;
    yield headerOf(entry, content.length, seconds);
    yield content;
    yield Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize);
  }
  yield Buffer.alloc(2 * blockSize);
}

/** Writes an archive. Its bytes depend only on paths, contents and `seconds` (since 1970). */
export async function writeArchive(target: string, entries: readonly ArchiveEntry[], seconds: number) {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  // A path that is too long must not leave a file behind.
  for (const { path } of sorted) splitPath(path);
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
  await pipeline(Readable.from(blocksOf(sorted, seconds)), gzip, createWriteStream(target));
}
