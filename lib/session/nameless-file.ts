import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { logSwallowed } from '@/lib/platform/log';

/** Bytes on the disk of all files that readers are sending to this process. */
const mostHeld = 1_000_000_000;

/** Share of these bytes that larger files may take: nobody's files leave room for those of members, and both for small files. */
const shares = { member: 0.85, nobody: 0.6 };

/** Bytes of a file that is small. */
const smallFile = 1_000_000;

/** Whose a file is: of somebody who is logged in, or of nobody who is known. */
export type FileOwner = keyof typeof shares;

const sentFiles = () => siteWide('sent-files', () => ({ bytes: 0 }));

/** Bytes that such files take now. */
export function heldBytes(): number {
  return sentFiles().bytes;
}

/** A file that a reader is sending. It has no name on the disk: it is gone with its handle, also after a crash (ADR 0046). */
export class NamelessFile {
  #size = 0;
  readonly #held = sentFiles();

  private constructor(
    private readonly handle: FileHandle,
    private readonly owner: FileOwner,
  ) {}

  /** undefined where the disk takes none. */
  static async open(owner: FileOwner): Promise<NamelessFile | undefined> {
    const folder = join(resolve(environment().DATA_DIR), 'site', 'sent');
    const path = join(folder, randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(path, 'wx+', 0o600);
      await rm(path, { force: true });
      return new NamelessFile(handle, owner);
    } catch (problem) {
      return logSwallowed('sent-file-not-kept', problem);
    }
  }

  get size(): number {
    return this.#size;
  }

  /** Adds bytes at the end. @returns false where the disk, or what all may have of it, is full: then none is added */
  async write(chunk: Uint8Array): Promise<boolean> {
    const { length } = chunk;
    const share = this.#size + length > smallFile ? shares[this.owner] : 1;
    if (this.#held.bytes + length > mostHeld * share) return false;
    this.#held.bytes += length;
    if (await this.#isWritten(chunk)) {
      this.#size += length;
      return true;
    }
    this.#held.bytes -= length;
    return false;
  }

  async #isWritten(chunk: Uint8Array): Promise<boolean> {
    try {
      const { bytesWritten } = await this.handle.write(chunk, 0, chunk.length, this.#size);
      return bytesWritten === chunk.length;
    } catch (problem) {
      logSwallowed('sent-file-not-kept', problem);
      return false;
    }
  }

  /** @throws when the disk does not give back what it took */
  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.#size);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await this.handle.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error('a sent file is shorter than it was');
      at += bytesRead;
    }
    return bytes;
  }

  async close(): Promise<void> {
    this.#held.bytes -= this.#size;
    this.#size = 0;
    await this.handle.close();
  }
}
