import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Libsql from 'libsql';

/** Name of the file that says who has the lock; it counts only while the lock is taken. */
const holderFile = 'lock-holder';

/** Another process works in the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';

  constructor(
    message: string,
    /** Where that process takes calls of the operator, if it does. */
    readonly address: string | undefined,
  ) {
    super(message);
  }
}

/** A directory that this process has. */
export interface LockedDirectory {
  /** Tells those who find it locked where they reach this process. */
  announce: (address: string) => void;
  unlock: () => void;
}

/**
 * Takes a directory for this process. The lock is the operating system's, on a file of its own: it ends with the process,
 * however that ends, so a crash leaves nothing behind that must be cleared away.
 * @throws DirectoryInUseError naming the directory
 */
export function lockDirectory(directory: string): LockedDirectory {
  const lock = new Libsql(join(directory, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      const [who, address] = holder(directory);
      throw new DirectoryInUseError(
        `${who} is using the data directory ${directory}. End it, or set DATA_DIR to another directory.`,
        address,
      );
    }
    throw error;
  }
  const who = `Process ${process.pid} (${basename(process.argv[1] ?? process.title)})`;
  const say = (...lines: string[]) => writeFileSync(join(directory, holderFile), lines.join('\n'));
  say(who);
  return {
    announce: (address) => say(who, address),
    unlock: () => {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

/** Who said to have the lock, and where; a process that has just taken it may not have said so yet. */
function holder(directory: string): [who: string, address: string | undefined] {
  try {
    const [who, address] = readFileSync(join(directory, holderFile), 'utf8').split('\n');
    return [who || 'Another process', address];
  } catch {
    return ['Another process', undefined];
  }
}
