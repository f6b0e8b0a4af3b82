import Libsql from 'libsql';

/** The database is damaged and was not changed. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
}

/** Another version of the program wrote the database. This version must not write to it. */
export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError';
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

/** Writes fail temporarily; reads still work. */
export function isUnavailable(error: unknown): boolean {
  return unavailable.test(codeOf(error));
}
