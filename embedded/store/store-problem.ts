import Libsql from 'libsql';

/** Error of a damaged database, which was not changed. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
}

/** Error of a database from another version of the program. This version must not write to it. */
export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError';
}

function codeOf(error: unknown): string {
  return error instanceof Libsql.SqliteError ? error.code : '';
}

const damage = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Codes for a locked database and for a disk that is full, read-only or failing. */
const unavailable = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)/;

export function isDamage(error: unknown): boolean {
  return error instanceof StoreDamagedError || damage.test(codeOf(error));
}

/** Returns true if writes fail temporarily while reads still work. */
export function isUnavailable(error: unknown): boolean {
  return unavailable.test(codeOf(error));
}
