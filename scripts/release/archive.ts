import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';

export type ArchiveEntry = { path: string } & ({ file: string } | { text: string } | { link: string });

function tarEntry(entry: ArchiveEntry, mtime: Date): TarEntry {
  const header = { name: entry.path, mtime, uname: 'root', gname: 'root' };
  if ('link' in entry)
    return { header: { ...header, type: 'symlink', size: 0, mode: 0o777, linkname: entry.link } };
  const body = 'file' in entry ? readFileSync(entry.file) : Buffer.from(entry.text);
  return { header: { ...header, size: body.length }, body };
}

/** Writes an archive. Its bytes depend only on paths, contents and `seconds` (since 1970). */
export async function writeArchive(target: string, entries: readonly ArchiveEntry[], seconds: number) {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const date = new Date(seconds * 1000);
  const archive = await packTar(sorted.map((entry) => tarEntry(entry, date)));
  await writeFile(target, await promisify(gzip)(archive, { level: constants.Z_BEST_COMPRESSION }));
}
