import Libsql from 'libsql';

/** Error for a damaged database, which was not changed. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
}

/** Error for a database that a newer version of the program wrote. This version must not write to it. */
export class StoreNewerError extends Error {
  override readonly name = 'StoreNewerError';
}

function codeOf(error: unknown): string {
  return error instanceof Libsql.SqliteError ? error.code : '';
}

const damage = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Locked by another program, disk full, read-only or failing. */
const unavailable = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)/;

export function isDamage(error: unknown): boolean {
  return error instanceof StoreDamagedError || damage.test(codeOf(error));
}

/** Checks whether writes fail temporarily. Reads still work. */
export function isUnavailable(error: unknown): boolean {
  return unavailable.test(codeOf(error));
}
