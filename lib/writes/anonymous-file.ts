import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site-wide';
import { logSwallowed } from '@/lib/runtime/log';

const maxStoredBytes = 1_000_000_000;

/** Fill ratios above which a file over 1 MB is refused. Smaller files may use the remaining space. */
const shares = { member: 0.85, anonymous: 0.6 };

const smallFileBytes = 1_000_000;

export type FileOwner = keyof typeof shares;

const storedTotal = () => siteWide('sent-files', () => ({ bytes: 0 }));

export function storedBytes(): number {
  return storedTotal().bytes;
}

/** File without a name on the disk: the system deletes it with its handle, even after a crash (ADR 0046). */
export class AnonymousFile {
  #size = 0;
  readonly #storedTotal = storedTotal();

  private constructor(
    private readonly handle: FileHandle,
    private readonly owner: FileOwner,
  ) {}

  static async open(owner: FileOwner): Promise<AnonymousFile | undefined> {
    const folder = join(resolve(environment().DATA_DIR), 'site', 'sent');
    const path = join(folder, randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(path, 'wx+', 0o600);
      await rm(path, { force: true });
      return new AnonymousFile(handle, owner);
    } catch (problem) {
      return logSwallowed('sent-file-not-stored', problem);
    }
  }

  /** Appends a chunk. Returns false, and appends nothing, if the disk or the owner's share is full. */
  async write(chunk: Uint8Array): Promise<boolean> {
    const { length } = chunk;
    const share = this.#size + length > smallFileBytes ? shares[this.owner] : 1;
    if (this.#storedTotal.bytes + length > maxStoredBytes * share) return false;
    this.#storedTotal.bytes += length;
    try {
      const { bytesWritten } = await this.handle.write(chunk, 0, length, this.#size);
      if (bytesWritten === length) {
        this.#size += length;
        return true;
      }
    } catch (problem) {
      logSwallowed('sent-file-not-stored', problem);
    }
    this.#storedTotal.bytes -= length;
    return false;
  }

  /** Returns the content. @throws if the disk returns fewer bytes than were written */
  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.#size);
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesRead } = await this.handle.read(bytes, offset, bytes.length - offset, offset);
      if (bytesRead === 0) throw new Error('sent file is shorter than what was written');
      offset += bytesRead;
    }
    return bytes;
  }

  async close(): Promise<void> {
    this.#storedTotal.bytes -= this.#size;
    this.#size = 0;
    await this.handle.close();
  }
}
