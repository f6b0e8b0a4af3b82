import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File storage. The content of a stored file never changes. */
export interface Files {
  /** Writes a file completely or not at all. @throws FilesError */
  write: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Removes a file, which may be missing. @throws FilesError */
  remove: (name: string) => Promise<void>;
}

/** Error of a storage that is unavailable or full. */
export class FilesError extends Error {
  override readonly name = 'FilesError';
}

function throwFilesError(problem: NodeJS.ErrnoException): never {
  // Throws only the code, because Node's message contains the path.
  throw new FilesError(problem.code ?? problem.name);
}

export class DiskFiles implements Files {
  constructor(private readonly directory: string) {}

  /** Syncs a temporary file before renaming it, so that an existing name always has its complete content. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(name, bytes).catch(throwFilesError);
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const file = join(this.directory, name);
    if (await stat(file).catch(() => undefined)) return;
    await mkdir(join(file, '..'), { recursive: true });
    const temporaryFile = `${file}.${process.pid}.${Date.now()}.part`;
    try {
      await writeFile(temporaryFile, bytes, { flush: true });
      await rename(temporaryFile, file);
    } catch (problem) {
      await rm(temporaryFile, { force: true }).catch(() => undefined);
      throw problem;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.directory, name), { force: true }).catch(throwFilesError);
  }
}

/** Logs the message of a failure. `FilesError` messages contain neither addresses nor keys. */
export function logUploadStoreFailure(action: 'write' | 'read' | 'sweep', problem: unknown): void {
  console.error(
    JSON.stringify({ level: 'error', event: 'upload-store-failed', action, reason: String(problem) }),
  );
}
