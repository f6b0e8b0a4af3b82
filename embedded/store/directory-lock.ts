import { join } from 'node:path';
import Libsql from 'libsql';

/** Another process works in the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Takes a directory for this process. The lock is the operating system's, on a file of its own: it ends with the process,
 * however that ends, so a crash leaves nothing behind that must be cleared away.
 * @returns a function that gives the directory free
 * @throws DirectoryInUseError naming the directory
 */
export function lockDirectory(directory: string): () => void {
  const lock = new Libsql(join(directory, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new DirectoryInUseError(
        `Another process is using the data directory ${directory}. End it, or set DATA_DIR to another directory.`,
      );
    }
    throw error;
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}
