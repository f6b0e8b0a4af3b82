import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import ExifReader from 'exifreader';
import { z } from 'zod';
import { cleanPicture } from '@/lib/upload/clean-picture';

const usage = `node scripts/run.mjs scripts/check-picture-parsers.ts <folder>
  Cleans the pictures of a folder as uploads are, such as BMP suite (g/, q/, b/), EXIF samples, PNG suite or malicious pictures.
  Each file is cleaned in a separate process to measure time and memory. ExifReader and, if installed, exiftool must find no
  metadata in the results. Exit code 1 if metadata is left.`;

const measured = z.object({
  outcome: z.string(),
  file: z.string().optional(),
  ms: z.number(),
  megabytes: z.number(),
});

type Measured = z.output<typeof measured>;

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const found = statSync(path);
    if (found.isDirectory() && !name.startsWith('.')) yield* filesIn(path);
    else if (found.isFile() && !name.startsWith('.')) yield path;
  }
}

async function cleanOne(path: string, out: string): Promise<void> {
  const bytes = readFileSync(path);
  const before = process.resourceUsage().maxRSS;
  const began = performance.now();
  const cleaned = await cleanPicture(bytes);
  const ms = Math.round(performance.now() - began);
  const megabytes = Math.round((process.resourceUsage().maxRSS - before) / 1024);
  const outcome = cleaned.ok ? `accepted as ${cleaned.value.kind}` : `rejected: ${cleaned.error.reason}`;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const file = cleaned.ok ? join(out, `${name}.${cleaned.value.kind}`) : undefined;
  if (cleaned.ok && file) writeFileSync(file, cleaned.value.bytes);
  console.log(JSON.stringify({ outcome, file, ms, megabytes } satisfies Measured));
}

/** Uses a separate process, so that its peak memory is that of this file. */
async function measure(path: string, out: string): Promise<Measured> {
  const self = process.argv[1] ?? '';
  const child = spawn(process.execPath, [self, '--one', path, out], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  let lastLine = '{}';
  for await (const line of createInterface({ input: child.stdout })) lastLine = line;
  const [code] = await ended;
  const parsed = measured.safeParse(code === 0 ? JSON.parse(lastLine) : {});
  return parsed.success ? parsed.data : { outcome: `crashed (${code})`, ms: 0, megabytes: 0 };
}

/** Groups of ExifReader and exiftool that describe only the format. */
const formatGroups = new Set(['file', 'png', 'pngFile', 'gif', 'jfif']);
const formatTags = new Set([
  ...['SourceFile', 'ExifTool', 'System', 'File', 'JFIF', 'GIF', 'Composite'],
  ...['PNG', 'PNG-pHYs', 'PNG-sRGB', 'PNG-gAMA', 'PNG-cHRM', 'PNG-bKGD', 'PNG-sBIT', 'Adobe'],
]);

function byExifReader(bytes: Buffer): string[] {
  const read = ExifReader.load(bytes, { expanded: true });
  return Object.keys(read).filter((group) => !formatGroups.has(group));
}

const toolAnswer = z.array(z.record(z.string(), z.unknown()));

/** Returns undefined if exiftool is not installed. */
function byExiftool(folder: string): Map<string, string[]> | undefined {
  const args = ['-j', '-G1', '-a', '-u', '-U', '-ee', folder];
  const run = spawnSync('exiftool', args, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 });
  if (run.error || run.stdout === '') return undefined;
  return new Map(
    toolAnswer.parse(JSON.parse(run.stdout)).map((found) => {
      const groups = new Set(Object.keys(found).map((name) => name.split(':')[0] ?? name));
      // exiftool puts a comment into the group of the file's format.
      const comments = Object.keys(found).filter((name) => /comment/i.test(name));
      return [
        String(found.SourceFile),
        [...[...groups].filter((group) => !formatTags.has(group)), ...comments],
      ];
    }),
  );
}

interface Tally {
  counts: Map<string, number>;
  slowest: Measured & { path: string };
  largest: Measured & { path: string };
}

function note({ counts }: Tally, outcome: string): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

async function tryAll(folder: string, out: string): Promise<string[]> {
  const none = { outcome: '', ms: 0, megabytes: 0, path: '' };
  const tally: Tally = { counts: new Map(), slowest: none, largest: none };
  const wrong: string[] = [];
  for (const path of filesIn(folder)) {
    const measurement = { ...(await measure(path, out)), path: relative(folder, path) };
    note(tally, measurement.outcome);
    console.log(
      `${measurement.path}: ${measurement.outcome}, ${measurement.ms} ms, ${measurement.megabytes} MB`,
    );
    if (measurement.outcome.startsWith('crashed')) wrong.push(`${measurement.path}: ${measurement.outcome}`);
    if (measurement.file) {
      const remainingTags = byExifReader(readFileSync(measurement.file));
      if (remainingTags.length > 0)
        wrong.push(`${measurement.path}: ExifReader finds ${remainingTags.join(', ')}`);
    } else {
      if (measurement.ms > tally.slowest.ms) tally.slowest = measurement;
      if (measurement.megabytes > tally.largest.megabytes) tally.largest = measurement;
    }
  }
  for (const [outcome, count] of tally.counts) console.log(`${outcome}: ${count}`);
  const { slowest, largest } = tally;
  console.log(
    `rejected: at most ${slowest.ms} ms (${slowest.path}), ${largest.megabytes} MB more (${largest.path})`,
  );
  return wrong;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { one: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [folder, second] = positionals;
  if (values.one && folder && second) return cleanOne(folder, second);
  if (values.help || !folder) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const out = mkdtempSync(join(tmpdir(), 'kanbao-pictures-'));
  try {
    const wrong = await tryAll(folder, out);
    const remainingTags = byExiftool(out);
    if (!remainingTags) console.log('exiftool is not installed, or no picture was accepted');
    for (const [file, groups] of remainingTags ?? [])
      if (groups.length > 0) wrong.push(`${file}: exiftool finds ${groups}`);
    if (remainingTags) console.log(`exiftool checked ${remainingTags.size} pictures`);
    for (const message of wrong) console.log(`WRONG ${message}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

await main();
