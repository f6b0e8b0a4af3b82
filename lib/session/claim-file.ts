import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { logSwallowed } from '@/lib/platform/log';
import { readClaim, standingOf } from './claim';
import {
  type ClaimMemory,
  type ClaimStore,
  createClaimMemory,
  keep,
  memoryStore,
  type Place,
} from './claim-store';

/** Bytes by which a file may grow before it is written anew with what still counts. */
const mostGrowth = 16_000_000;

/** One change: visitor, key, and what stands there from now on. */
const lineSchema = z.tuple([z.string(), z.string(), z.string().nullable()]);

const lineOf = ({ visitor, key }: Place, text: string | undefined) =>
  `${JSON.stringify([visitor, key, text ?? null])}\n`;

/** A line that a crash cut off is none. */
function readLine(line: string): z.output<typeof lineSchema> | undefined {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function replay(text: string, memory: ClaimMemory): void {
  for (const line of text.split('\n')) {
    const [visitor, key, claim] = readLine(line) ?? [];
    if (visitor !== undefined && key !== undefined) keep(memory, { visitor, key }, claim ?? undefined);
  }
}

/** What was under way when its process ended has an outcome that nobody knows; what is a day old does not count. */
function settleAll(memory: ClaimMemory, now: number): void {
  for (const [visitor, held] of [...memory.entries()]) {
    for (const [key, text] of [...held]) {
      const claim = readClaim(text);
      if (!claim || standingOf(claim, now) === 'free') keep(memory, { visitor, key }, undefined);
      else if (claim.state === 'underWay') {
        keep(memory, { visitor, key }, JSON.stringify({ ...claim, state: 'unknown', at: now }));
      }
    }
  }
}

function everything(memory: ClaimMemory): string {
  return [...memory.entries()]
    .flatMap(([visitor, held]) => [...held].map(([key, text]) => lineOf({ visitor, key }, text)))
    .join('');
}

/** Writes a file that is either there as a whole or not at all, and gives it open for more. */
async function writeWhole(folder: string, name: string, text: string): Promise<FileHandle> {
  const draft = join(folder, `${name}.new`);
  const file = await open(draft, 'a', 0o600);
  await file.appendFile(text);
  await file.datasync();
  await rename(draft, join(folder, name));
  await syncFolder(folder);
  return file;
}

/** A new name is on the disk when its folder is; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const place = await open(folder, 'r');
  await place.sync();
  await place.close();
}

const nameEnd = '.ndjson';

/** Files of one process never have the name of another's: two that overlap lose nothing of each other's. */
const newName = () => `acts-${Date.now()}-${randomUUID()}${nameEnd}`;

/** Where claims are written, and what of them counts. */
interface Kept {
  folder: string;
  most: number;
  memory: ClaimMemory;
}

/** A file that is written to, and by how much it has grown. */
interface Current {
  name: string;
  file: FileHandle;
  bytes: number;
}

/** Begins a file with all that counts. */
async function beginFile({ folder, memory }: Kept): Promise<Current> {
  const name = newName();
  return { name, file: await writeWhole(folder, name, everything(memory)), bytes: 0 };
}

/** Writes lines, and begins a new file when this one is long. */
async function writeLines(kept: Kept, current: Current, lines: string): Promise<Current> {
  await current.file.appendFile(lines);
  await current.file.datasync();
  const bytes = current.bytes + Buffer.byteLength(lines);
  if (bytes < kept.most) return { ...current, bytes };
  const next = await beginFile(kept);
  await current.file.close();
  await rm(join(kept.folder, current.name), { force: true });
  return next;
}

/** Changes that come while others are being written wait together: one write and one sync are for all of them. */
function createWriter(kept: Kept, first: Current) {
  const waiting: { line: string; written: () => void }[] = [];
  let current = first;
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      const lines = batch.map(({ line }) => line).join('');
      try {
        current = await writeLines(kept, current, lines);
      } catch (problem) {
        // A full disk stops no reader: the process knows the claim, and forgets it only if it dies.
        logSwallowed('acts-not-written', problem);
      }
      for (const { written } of batch) written();
    }
    busy = false;
  }

  return {
    write: (line: string) =>
      new Promise<void>((written) => {
        waiting.push({ line, written });
        if (!busy) void work();
      }),
    close: () => current.file.close(),
  };
}

/** Claims that outlive their process. */
export interface ClaimFile extends ClaimStore {
  close(): Promise<void>;
}

/**
 * Claims of this process and of those before it, in a file that outlives it: every change is on the disk before it counts.
 * What earlier processes left is taken over into one file. Where nothing can be written the process knows its own.
 */
export async function openClaimFile(folder: string, most = mostGrowth): Promise<ClaimFile> {
  const memory = createClaimMemory();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = (await readdir(folder)).filter((name) => name.endsWith(nameEnd)).sort();
    for (const name of before) replay(await readFile(join(folder, name), 'utf8'), memory);
    settleAll(memory, Date.now());
    const kept = { folder, most, memory };
    const { write, close } = createWriter(kept, await beginFile(kept));
    for (const name of before) await rm(join(folder, name), { force: true });
    return { ...memoryStore(memory, (place, text) => write(lineOf(place, text))), close };
  } catch (problem) {
    logSwallowed('acts-not-kept', problem);
    return { ...memoryStore(memory), close: async () => undefined };
  }
}
