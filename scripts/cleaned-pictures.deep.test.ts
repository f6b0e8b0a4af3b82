import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ExifReader from 'exifreader';
import { z } from 'zod';
import { cleanPicture } from '@/lib/upload/clean-picture';

/** Tested folder. PICTURES can name another, such as the BMP suite, EXIF samples or malicious pictures. */
const folder = process.env.PICTURES ?? 'embedded/content/media';

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => join(entry.parentPath, entry.name));

const cleanedFolder = mkdtempSync(join(tmpdir(), 'kanbao-pictures-'));
afterAll(() => rmSync(cleanedFolder, { recursive: true, force: true }));

/** Groups of ExifReader and exiftool that describe only the format. */
const formatGroups = new Set(['file', 'png', 'pngFile', 'gif', 'jfif']);
const formatTags = new Set([
  ...['SourceFile', 'ExifTool', 'System', 'File', 'JFIF', 'GIF', 'Composite'],
  ...['PNG', 'PNG-pHYs', 'PNG-sRGB', 'PNG-gAMA', 'PNG-cHRM', 'PNG-bKGD', 'PNG-sBIT', 'Adobe'],
]);

const exifToolOutputSchema = z.array(z.record(z.string(), z.unknown()));

test('pictures have no metadata after their cleaning', async () => {
  const found: string[] = [];
  for (const [index, file] of files.entries()) {
    const cleaned = await cleanPicture(readFileSync(file));
    if (!cleaned.ok) continue;
    const { bytes, kind } = cleaned.value;
    writeFileSync(join(cleanedFolder, `${index}-${basename(file)}.${kind}`), bytes);
    const groups = Object.keys(ExifReader.load(bytes, { expanded: true }));
    found.push(...groups.filter((group) => !formatGroups.has(group)).map((group) => `${file}: ${group}`));
  }
  expect(readdirSync(cleanedFolder).length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test('exiftool, if installed, finds no metadata after the cleaning', () => {
  const args = ['-j', '-G1', '-a', '-u', '-U', '-ee', cleanedFolder];
  const exifTool = spawnSync('exiftool', args, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 });
  const found = exifTool.error ? [] : exifToolOutputSchema.parse(JSON.parse(exifTool.stdout || '[]'));
  // exiftool puts a comment into the group of the file's format.
  const isMetadata = (tag: string) => !formatTags.has(tag.split(':')[0] ?? tag) || /comment/i.test(tag);
  expect(found.flatMap((tags) => Object.keys(tags).filter(isMetadata))).toEqual([]);
});
