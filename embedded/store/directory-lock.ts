import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Libsql from 'libsql';

/** Name of the file that says who has the lock; it counts only while the lock is taken. */
const holderFile = 'lock-holder';

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
        `${holder(directory)} is using the data directory ${directory}. End it, or set DATA_DIR to another directory.`,
      );
    }
    throw error;
  }
  writeFileSync(
    join(directory, holderFile),
    `Process ${process.pid} (${basename(process.argv[1] ?? process.title)})`,
  );
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

/** Who said to have the lock; a process that has just taken it may not have said so yet. */
function holder(directory: string): string {
  try {
    return readFileSync(join(directory, holderFile), 'utf8') || 'Another process';
  } catch {
    return 'Another process';
  }
}
