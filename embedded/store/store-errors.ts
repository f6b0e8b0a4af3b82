import Libsql from 'libsql';

/** Error of a database that is found damaged at startup, before the program writes to it. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
}

/** Error of a database that `migrate` cannot upgrade. The program must not write to the database. */
export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError';
}

function sqliteCodeOf(error: unknown): string {
  return error instanceof Libsql.SqliteError ? error.code : '';
}

const damageCodes = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Codes for a locked database and for a disk that is full, read-only or failing. */
const unavailableCodes = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)/;

export function isDamage(error: unknown): boolean {
  return error instanceof StoreDamagedError || damageCodes.test(sqliteCodeOf(error));
}

export function isUnavailable(error: unknown): boolean {
  return unavailableCodes.test(sqliteCodeOf(error));
}
