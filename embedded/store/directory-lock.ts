import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Libsql from 'libsql';
import { StartError } from '@/lib/env/start-error';

/** File with the name and address of the process that has the lock; stale while the directory is unlocked. */
const holderFile = 'lock-holder';

export class DirectoryInUseError extends StartError {
  override readonly name = 'DirectoryInUseError';

  constructor(
    message: string,
    /** Address of the other process's operator interface, if known. */
    readonly address: string | undefined,
  ) {
    super(message);
  }
}

/** Locks a directory. The end of the process, even a crash, releases the lock. @throws DirectoryInUseError */
export function lockDirectory(directory: string) {
  const lock = new Libsql(join(directory, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      const [holderName, address] = readHolder(directory);
      throw new DirectoryInUseError(
        `${holderName} is using the data directory ${directory}. End it, or set DATA_DIR to another directory.`,
        address,
      );
    }
    throw error;
  }
  const holderName = `Process ${process.pid} (${basename(process.argv[1] ?? process.title)})`;
  const writeHolder = (...lines: string[]) => writeFileSync(join(directory, holderFile), lines.join('\n'));
  writeHolder(holderName);
  return {
    /** Publishes the address of this process. The `DirectoryInUseError` of other processes contains it. */
    announce: (address: string) => writeHolder(holderName, address),
    unlock: () => {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

/** Returns the lock holder's name and address; a general name if the holder has written none yet. */
function readHolder(directory: string): [name: string, address: string | undefined] {
  try {
    const [holderName, address] = readFileSync(join(directory, holderFile), 'utf8').split('\n');
    return [holderName || 'Another process', address];
  } catch {
    return ['Another process', undefined];
  }
}
