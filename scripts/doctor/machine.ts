import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadFontCoverage } from '@/lib/drawing/fonts';
import type { Environment } from '@/lib/env/environment';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const megabyte = 1_000_000;
/** Free space below which the doctor warns. Uploads in progress take up to 1 GB (docs/guides/operate.md). */
const warnedBelowMb = 2_000;
const failedBelowMb = 200;

/** Returns the nearest existing ancestor, because the doctor does not create folders. */
function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

function tryToWrite(folder: string): void {
  const file = join(folder, `doctor-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(4096), { flag: 'wx', mode: 0o600, flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}

export function checkDisk({ DATA_DIR }: Environment): Finding {
  const folder = resolve(DATA_DIR);
  const existing = existingFolder(folder);
  try {
    tryToWrite(existing);
  } catch (problem) {
    return error(
      `DATA_DIR (${folder}) is not writable: ${reasonOf(problem)}.`,
      'Give the user that the site runs as write access, and check whether the disk is full or read-only.',
    );
  }
  const { bavail, bsize, ffree, files } = statfsSync(existing);
  const freeMb = Math.floor((bavail * bsize) / megabyte);
  const remedy = `Free space on the disk of ${folder}, or set DATA_DIR to another disk.`;
  const message = `${freeMb} MB are free in DATA_DIR (${folder})`;
  if (freeMb < failedBelowMb) return error(`${message}.`, remedy);
  if (files > 0 && ffree < 1_000)
    return error(`Only ${ffree} more files can be created in ${folder}.`, remedy);
  if (freeMb < warnedBelowMb) return warning(`${message}: uploads take up to 1,000 MB at once.`, remedy);
  return fine(`${message}, and it is writable.`);
}

export async function checkFonts(): Promise<Finding> {
  try {
    const covers = await loadFontCoverage();
    const missing = [...'云岭日报ཡུལ།Aé'].filter((character) => !covers(character.codePointAt(0) ?? 0));
    if (missing.length === 0)
      return fine('The fonts of share pictures have Han, Tibetan and Latin characters.');
    return error(
      `The fonts of share pictures lack characters: ${missing.join(' ')}`,
      'Restore the folder fonts/ of this version.',
    );
  } catch (problem) {
    return error(
      `Share pictures cannot be rendered (${reasonOf(problem)}).`,
      'Run in the folder that contains fonts/, with packages installed for this system (npm ci).',
    );
  }
}

/** Memory in MB that the site needs besides heap and page cache: code, buffers and pictures. */
const baseMemoryMb = 160;
/** Heap limit of `npm start` in MB. */
const defaultHeapMb = 256;

export function cgroupMemoryLimit(read = (file: string) => readFileSync(file, 'utf8')): number | undefined {
  for (const file of ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes']) {
    try {
      const limit = Number(read(file).trim());
      // Files contain "max" if there is no limit, or in version 1 a number near 2^63.
      return Number.isFinite(limit) && limit < 2 ** 60 ? limit : undefined;
    } catch {
      // `file` exists only in one version of control groups.
    }
  }
  return undefined;
}

export function checkMemory(
  { PAGE_CACHE_BYTES }: Environment,
  limit = cgroupMemoryLimit(),
  nodeOptions = process.env.NODE_OPTIONS ?? '',
): Finding {
  const [, heapOption] = /--max[-_]old[-_]space[-_]size=(\d+)/.exec(nodeOptions) ?? [];
  const heapMb = heapOption === undefined ? defaultHeapMb : Number(heapOption);
  const neededMb = heapMb + baseMemoryMb + Math.round(PAGE_CACHE_BYTES / megabyte);
  const breakdown = `${neededMb} MB: heap ${heapMb}, page cache ${Math.round(PAGE_CACHE_BYTES / megabyte)}, other ${baseMemoryMb}`;
  const isLimited = limit !== undefined && limit < totalmem();
  const allowedMb = Math.floor((isLimited ? limit : totalmem()) / 2 ** 20);
  const subject = isLimited ? 'The container may use' : 'This machine has';
  if (allowedMb < neededMb)
    return error(
      `${subject} ${allowedMb} MB; the site may need ${breakdown}. It would be killed.`,
      `Raise the limit to ${neededMb} MB, or lower --max-old-space-size and PAGE_CACHE_BYTES.`,
    );
  return fine(`${subject} ${allowedMb} MB; the site may need ${breakdown}.`);
}

export function checkBuild(): Finding {
  const missing = ['dist/server.mjs', '.next/BUILD_ID'].filter((file) => !existsSync(file));
  if (missing.length === 0) return fine('Pages and programs are built.');
  return note(`Not built: ${missing.join(', ')}.`, 'npm run build (npm start does it automatically).');
}
