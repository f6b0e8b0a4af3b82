import Libsql from 'libsql';
import { z } from 'zod';

export type SqlValue = string | number | null | Uint8Array;

const checkRow = z.object({ integrity_check: z.string() });

/**
 * Database file. Calls are synchronous on purpose: a statement takes microseconds, a write returns after it
 * is synced to disk, and no other code runs between the statements of a transaction.
 */
export class Database {
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement<unknown[]>>();
  #inTransaction = false;

  constructor(file: string) {
    this.#db = new Libsql(file);
    this.#db.pragma('journal_mode = WAL');
    // Syncs every commit, which is not the default in WAL mode: confirmed writes must survive a power
    // failure.
    this.#db.pragma('synchronous = FULL');
    this.#db.pragma('foreign_keys = ON');
  }

  /** Returns the rows of a query, each validated by a schema. */
  all<Row extends z.ZodType>(row: Row, sql: string, values: readonly SqlValue[] = []): z.output<Row>[] {
    return this.#prepare(sql)
      .all([...values])
      .map((found) => row.parse(found));
  }

  one<Row extends z.ZodType>(
    row: Row,
    sql: string,
    values: readonly SqlValue[] = [],
  ): z.output<Row> | undefined {
    const found = this.#prepare(sql).get([...values]);
    return found === undefined ? undefined : row.parse(found);
  }

  run(sql: string, values: readonly SqlValue[] = []): number {
    return this.#prepare(sql).run([...values]).changes;
  }

  execute(sql: string): void {
    this.#db.exec(sql);
  }

  /** Runs work in a transaction. Nested transactions join the outer one. */
  transaction<Result>(work: () => Result): Result {
    if (this.#inTransaction) return work();
    // Fails before anything has changed if the file is locked.
    this.#db.exec('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  /** Checks the whole file. Returns a description of the damage, or undefined. */
  damage(): string | undefined {
    const [found] = this.all(checkRow, 'PRAGMA integrity_check(1)');
    return found?.integrity_check === 'ok' ? undefined : (found?.integrity_check ?? 'it cannot be read');
  }

  /** Writes a consistent copy into another file, while other connections may write. */
  copyInto(file: string): void {
    this.#db.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(sql: string): Libsql.Statement<unknown[]> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
