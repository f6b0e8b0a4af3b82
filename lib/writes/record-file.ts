import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { logSwallowed } from '@/lib/runtime/log';
import { parseRecord, recordStateOf } from './idempotency-record';
import {
  createRecordCache,
  memoryStore,
  type RecordAddress,
  type RecordCache,
  setRecord,
} from './record-store';

/** Maximum bytes appended to a file before a new file, with only the current records, replaces it. */
const maxGrowth = 16_000_000;

/** Visitor, key and the new record as text; null removes the record. */
const lineSchema = z.tuple([z.string(), z.string(), z.string().nullable()]);

const lineOf = ({ visitor, key }: RecordAddress, text: string | undefined) =>
  `${JSON.stringify([visitor, key, text ?? null])}\n`;

function replay(text: string, memory: RecordCache): void {
  for (const line of text.split('\n')) {
    // Skips a line that a crash truncated.
    const [visitor, key, record] = lineSchema.safeParse(parseShallowJson(line)).data ?? [];
    if (visitor !== undefined && key !== undefined) setRecord(memory, { visitor, key }, record ?? undefined);
  }
}

/** Marks actions as unknown if their process ended while they ran; drops records older than a day. */
function closeInterrupted(memory: RecordCache, now: number): void {
  for (const [visitor, records] of [...memory.entries()]) {
    for (const [key, text] of [...records]) {
      const record = parseRecord(text);
      if (!record || recordStateOf(record, now) === 'free') setRecord(memory, { visitor, key }, undefined);
      else if (record.state === 'underWay') {
        setRecord(memory, { visitor, key }, JSON.stringify({ ...record, state: 'unknown', at: now }));
      }
    }
  }
}

async function createAtomically(folder: string, name: string, text: string): Promise<FileHandle> {
  const draftPath = join(folder, `${name}.new`);
  const file = await open(draftPath, 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.datasync();
    await rename(draftPath, join(folder, name));
    await syncFolder(folder);
    return file;
  } catch (problem) {
    await file.close();
    throw problem;
  }
}

/** Syncs a folder, so that a new file name survives a crash. Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folderHandle = await open(folder, 'r');
  await folderHandle.sync();
  await folderHandle.close();
}

const fileExtension = '.ndjson';

interface FileState {
  folder: string;
  growthLimit: number;
  memory: RecordCache;
}

interface OpenFile {
  name: string;
  file: FileHandle;
  bytes: number;
}

async function beginFile({ folder, memory }: FileState): Promise<OpenFile> {
  // The name is unique, so that two overlapping processes do not overwrite each other's records.
  const name = `acts-${Date.now()}-${randomUUID()}${fileExtension}`;
  const lines = [...memory.entries()].flatMap(([visitor, records]) =>
    [...records].map(([key, text]) => lineOf({ visitor, key }, text)),
  );
  return { name, file: await createAtomically(folder, name, lines.join('')), bytes: 0 };
}

async function writeLines(fileState: FileState, current: OpenFile, lines: string): Promise<OpenFile> {
  await current.file.appendFile(lines);
  await current.file.datasync();
  const bytes = current.bytes + Buffer.byteLength(lines);
  if (bytes < fileState.growthLimit) return { ...current, bytes };
  const next = await beginFile(fileState);
  await current.file.close();
  await rm(join(fileState.folder, current.name), { force: true });
  return next;
}

/** Creates a writer that batches the changes arriving during a write: one write and one sync per batch. */
function createWriter(fileState: FileState, firstFile: OpenFile) {
  const pendingLines: { line: string; onWritten: () => void }[] = [];
  let currentFile = firstFile;
  let isWriting = false;
  /** Line break after a failed write, which may have left half a line. */
  let lineBreak = '';

  async function writeBatches(): Promise<void> {
    isWriting = true;
    while (pendingLines.length > 0) {
      const batch = pendingLines.splice(0);
      const lines = lineBreak + batch.map(({ line }) => line).join('');
      try {
        currentFile = await writeLines(fileState, currentFile, lines);
        lineBreak = '';
      } catch (problem) {
        lineBreak = '\n';
        // A full disk must not block readers: the record is in memory, and lost only if the process ends.
        logSwallowed('record-file-not-written', problem);
      }
      for (const { onWritten: written } of batch) written();
    }
    isWriting = false;
  }

  return {
    write: (line: string) =>
      new Promise<void>((written) => {
        pendingLines.push({ line, onWritten: written });
        if (!isWriting) void writeBatches();
      }),
    close: () => currentFile.file.close(),
  };
}

export type RecordFile = Awaited<ReturnType<typeof openRecordFile>>;

/** Opens the records. Writers wait until a change is on the disk. Without a writable folder, uses memory. */
export async function openRecordFile(folder: string, growthLimit = maxGrowth) {
  const memory = createRecordCache();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const earlierNames = (await readdir(folder)).filter((name) => name.endsWith(fileExtension)).sort();
    for (const name of earlierNames) replay(await readFile(join(folder, name), 'utf8'), memory);
    closeInterrupted(memory, Date.now());
    const fileState = { folder, growthLimit, memory };
    const { write, close } = createWriter(fileState, await beginFile(fileState));
    for (const name of earlierNames) await rm(join(folder, name), { force: true });
    return { ...memoryStore(memory, (address, text) => write(lineOf(address, text))), close };
  } catch (problem) {
    logSwallowed('records-not-stored', problem);
    return { ...memoryStore(memory), close: async () => undefined };
  }
}
