import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { preparedFonts } from '@/lib/drawing/fonts';
import type { Environment } from '@/lib/env/environment';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const megabyte = 1_000_000;
/** MB of space: pictures on their way take up to 1 GB (docs/guides/operate.md, Metrics). */
const little = 2_000;
const tooLittle = 200;

/** The folder, or the next one above that is there: the doctor makes none. */
function standing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : standing(dirname(folder));
}

/** A file of a page in length, written through to the disk and removed. */
function tryToWrite(folder: string): void {
  const file = join(folder, `doctor-${process.pid}`);
  const opened = openSync(file, 'wx', 0o600);
  try {
    writeSync(opened, Buffer.alloc(4096));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
    rmSync(file, { force: true });
  }
}

/** The disk under the data directory. */
export function checkDisk({ DATA_DIR }: Environment): Finding[] {
  const folder = resolve(DATA_DIR);
  const place = standing(folder);
  try {
    tryToWrite(place);
  } catch (problem) {
    return [
      error(
        `Nothing can be written to DATA_DIR (${folder}): ${reasonOf(problem)}.`,
        'Let the user that the site runs as write there, and see whether the disk is full or read-only.',
      ),
    ];
  }
  const { bavail, bsize, ffree, files } = statfsSync(place);
  const free = Math.floor((bavail * bsize) / megabyte);
  const more = `Make room on the disk of ${folder}, or set DATA_DIR to another.`;
  const said = `${free} MB are free in DATA_DIR (${folder})`;
  if (free < tooLittle) return [error(`${said}.`, more)];
  if (files > 0 && ffree < 1_000) return [error(`Only ${ffree} more files can be made in ${folder}.`, more)];
  if (free < little) return [warning(`${said}: readers' pictures take up to 1,000 at once.`, more)];
  return [fine(`${said}; it can be written to.`)];
}

/** The letters that pictures are drawn with. */
export async function checkFonts(): Promise<Finding[]> {
  try {
    const covers = await preparedFonts();
    const missing = [...'云岭日报ཡུལ།Aé'].filter((letter) => !covers(letter.codePointAt(0) ?? 0));
    if (missing.length === 0) return [fine('Share pictures have Han, Tibetan and Latin letters.')];
    return [
      error(
        `Share pictures lack letters: ${missing.join(' ')}`,
        'Put the folder fonts/ of this version back.',
      ),
    ];
  } catch (problem) {
    return [
      error(
        `Share pictures cannot be drawn (${reasonOf(problem)}).`,
        'Start in the folder that holds fonts/, installed for this system (npm ci).',
      ),
    ];
  }
}

/** MB that the site needs beside its heap and its kept pages: code, buffers, pictures being drawn. */
const besides = 160;
/** MB of heap that `npm start` gives it. */
const heapOfStart = 256;

/** Bytes that the control group lets this process have; undefined where there is no limit. */
export function groupLimit(read: (file: string) => string): number | undefined {
  for (const file of ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes']) {
    try {
      const limit = Number(read(file).trim());
      // "max", and in version 1 a number near 2^63.
      return Number.isFinite(limit) && limit < 2 ** 60 ? limit : undefined;
    } catch {
      // The other version's file.
    }
  }
  return undefined;
}

/** What the site may take, against what it is allowed. */
export function judgeMemory(
  { PAGE_CACHE_BYTES }: Environment,
  limit: number | undefined,
  options: string,
): Finding[] {
  const [, given] = /--max[-_]old[-_]space[-_]size=(\d+)/.exec(options) ?? [];
  const heap = given === undefined ? heapOfStart : Number(given);
  const needed = heap + besides + Math.round(PAGE_CACHE_BYTES / megabyte);
  const sum = `${needed} MB: heap ${heap}, kept pages ${Math.round(PAGE_CACHE_BYTES / megabyte)}, the rest ${besides}`;
  const limited = limit !== undefined && limit < totalmem();
  const allowed = Math.floor((limited ? limit : totalmem()) / 2 ** 20);
  const who = limited ? 'The container may use' : 'This machine has';
  if (allowed < needed)
    return [
      error(
        `${who} ${allowed} MB; the site may take ${sum}. It would be killed.`,
        `Raise the limit to ${needed} MB, or lower --max-old-space-size and PAGE_CACHE_BYTES.`,
      ),
    ];
  return [fine(`${who} ${allowed} MB; the site may take ${sum}.`)];
}

export function checkMemory(env: Environment): Finding[] {
  return judgeMemory(
    env,
    groupLimit((file) => readFileSync(file, 'utf8')),
    process.env.NODE_OPTIONS ?? '',
  );
}

/** What has to be there before a start by hand. */
export function checkBuild(): Finding[] {
  const missing = ['dist/server.mjs', '.next/BUILD_ID'].filter((file) => !existsSync(file));
  if (missing.length === 0) return [fine('It is built.')];
  return [note(`It is not built (${missing.join(', ')}).`, 'npm run build; `npm start` does it by itself.')];
}
