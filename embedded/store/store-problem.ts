import Libsql from 'libsql';

/** The database is damaged, and nothing was changed in it. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
}

/** A newer program has written the database: this one would write what that no longer understands. */
export class StoreNewerError extends Error {
  override readonly name = 'StoreNewerError';
}

function codeOf(error: unknown): string {
  return error instanceof Libsql.SqliteError ? error.code : '';
}

const damage = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Locked by another program, on a full or read-only disk, or on one that fails. */
const shut = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)/;

/** Whether the database has said that it is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof StoreDamagedError || damage.test(codeOf(error));
}

/** Whether the database takes no writes now and may do so again; it can still be read. */
export function takesNoWrites(error: unknown): boolean {
  return shut.test(codeOf(error));
}
