import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files are kept by their names. A name never gets another content. */
export interface Files {
  /** Keeps a file, as a whole or not at all. @throws FilesError */
  keep: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Lets go of a file; one that is not there is gone already. @throws FilesError */
  remove: (name: string) => Promise<void>;
}

/** The files cannot be reached, or take nothing more. */
export class FilesError extends Error {
  override readonly name = 'FilesError';
}

/** Files in a folder of this machine. */
export class DiskFiles implements Files {
  constructor(private readonly directory: string) {}

  /** Under another name first, and synced: a name that exists always has its whole content. */
  async keep(name: string, bytes: Uint8Array): Promise<void> {
    const file = join(this.directory, name);
    if (await stat(file).catch(() => undefined)) return;
    await mkdir(join(file, '..'), { recursive: true });
    const temporary = `${file}.${process.pid}.${Date.now()}.part`;
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.directory, name), { force: true });
  }
}
