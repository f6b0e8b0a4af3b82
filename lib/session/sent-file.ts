import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { logSwallowed } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';

/** The files that a form may bring. */
export interface FileRules {
  /** Name of their field. */
  field: string;
  most: number;
  /** Bytes of one; of a larger one so many and one more are kept. */
  mostBytes: number;
  /** Bytes of all. */
  mostTogether: number;
  /** Whose they are; undefined: they are read and dropped. */
  reader: string | undefined;
}

/**
 * Why a file was read and not kept. `notWanted`: not from this reader, or not here. `tooMany`, `tooMuch`: with the others of its
 * form. `busy`: too many are being sent, by all readers or by this one.
 */
export type Dropped = 'notWanted' | 'tooMany' | 'tooMuch' | 'busy';

/** A file that came with a form. Its name and type are not kept: they say what the sender wants. */
export class SentFile {
  constructor(
    readonly size: number,
    /** Digest of its bytes; empty for one that was dropped. */
    readonly digest: string,
    readonly content: Dropped | (() => Promise<Buffer>),
  ) {}

  /** Files of the same bytes make the same act. */
  toJSON(): string {
    return this.digest;
  }
}

/** Bytes on the disk of files that are being sent, by all readers of this process. */
const mostHeld = 1_000_000_000;

/** Forms with files that one reader may have under way. */
const mostOfReader = 3;

const held = processWide('sent-files', () => ({ bytes: 0, readers: new Map<string, number>() }));

function countForm(reader: string, change: number): number {
  const forms = (held.readers.get(reader) ?? 0) + change;
  if (forms > 0) held.readers.set(reader, forms);
  else held.readers.delete(reader);
  return forms;
}

/** Files of one form, on the disk while the form is worked on; they have no name there, so that a crash leaves none. */
export class FileHold {
  readonly #handles: FileHandle[] = [];
  readonly #isFree: boolean;
  #count = 0;
  #bytes = 0;

  constructor(private readonly rules: FileRules) {
    const { reader } = rules;
    this.#isFree = reader !== undefined && countForm(reader, 1) <= mostOfReader;
  }

  /** Reads a file to its end, and keeps it where it may be kept. */
  async keep(chunks: AsyncIterable<Buffer>): Promise<SentFile> {
    this.#count += 1;
    let dropped = this.#refusal();
    const handle = dropped ? undefined : await this.#open();
    if (!handle) dropped ??= 'busy';
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      dropped ??= this.#take(chunk.length);
      if (dropped || !handle) continue;
      hash.update(chunk);
      if (!(await isWritten(handle, chunk))) dropped = 'busy';
    }
    if (dropped || !handle) return new SentFile(size, '', dropped ?? 'busy');
    return new SentFile(size, hash.digest('base64url').slice(0, 22), () => readAll(handle, size));
  }

  async close(): Promise<void> {
    held.bytes -= this.#bytes;
    if (this.rules.reader !== undefined) countForm(this.rules.reader, -1);
    await Promise.all(this.#handles.map((handle) => handle.close()));
  }

  /** Why none of the next file is kept. */
  #refusal(): Dropped | undefined {
    if (this.rules.reader === undefined) return 'notWanted';
    if (!this.#isFree) return 'busy';
    return this.#count > this.rules.most ? 'tooMany' : undefined;
  }

  /** Makes room for so many bytes, or says why there is none. */
  #take(bytes: number): Dropped | undefined {
    if (this.#bytes + bytes > this.rules.mostTogether) return 'tooMuch';
    if (held.bytes + bytes > mostHeld) return 'busy';
    this.#bytes += bytes;
    held.bytes += bytes;
    return undefined;
  }

  /** A file without a name; undefined where the disk takes none. */
  async #open(): Promise<FileHandle | undefined> {
    const folder = join(resolve(environment().DATA_DIR), 'site', 'sent');
    const path = join(folder, randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(path, 'wx+', 0o600);
      this.#handles.push(handle);
      await rm(path, { force: true });
      return handle;
    } catch (problem) {
      return logSwallowed('sent-file-not-kept', problem);
    }
  }
}

/** A full disk drops the file, and not the form. */
async function isWritten(handle: FileHandle, chunk: Buffer): Promise<boolean> {
  try {
    return (await handle.write(chunk)).bytesWritten === chunk.length;
  } catch (problem) {
    logSwallowed('sent-file-not-kept', problem);
    return false;
  }
}

/** @throws when the disk does not give back what it took */
async function readAll(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('a sent file is shorter than it was');
    at += bytesRead;
  }
  return bytes;
}
