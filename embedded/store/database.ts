import Libsql from 'libsql';
import { z } from 'zod';

/** What a statement's placeholder takes. */
export type SqlValue = string | number | null | Uint8Array;

const checkRow = z.object({ integrity_check: z.string() });

/**
 * The database file. Synchronous on purpose: a statement takes microseconds, a write returns when it is on the disk, and
 * nothing else runs between the statements of a transaction.
 */
export class Database {
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement<unknown[]>>();
  #inTransaction = false;

  constructor(file: string) {
    this.#db = new Libsql(file);
    this.#db.pragma('journal_mode = WAL');
    // An answered write must outlive a power failure too, not only the process (WAL's default would not sync each commit).
    this.#db.pragma('synchronous = FULL');
    this.#db.pragma('foreign_keys = ON');
  }

  /** All rows of a query, each read by the row's schema. */
  all<Row extends z.ZodType>(row: Row, sql: string, values: readonly SqlValue[] = []): z.output<Row>[] {
    return this.#prepare(sql)
      .all([...values])
      .map((found) => row.parse(found));
  }

  /** The first row of a query. */
  one<Row extends z.ZodType>(
    row: Row,
    sql: string,
    values: readonly SqlValue[] = [],
  ): z.output<Row> | undefined {
    const found = this.#prepare(sql).get([...values]);
    return found === undefined ? undefined : row.parse(found);
  }

  /** Runs a statement; returns how many rows it changed. */
  run(sql: string, values: readonly SqlValue[] = []): number {
    return this.#prepare(sql).run([...values]).changes;
  }

  /** Runs statements that take no values. */
  execute(sql: string): void {
    this.#db.exec(sql);
  }

  /** All of it or nothing; a transaction within one joins it. */
  transaction<Result>(work: () => Result): Result {
    if (this.#inTransaction) return work();
    // Where the file is locked this throws, and nothing has begun.
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

  /** What is wrong with the file, as far as a look at all of it tells; undefined when nothing is. */
  damage(): string | undefined {
    const [found] = this.all(checkRow, 'PRAGMA integrity_check(1)');
    return found?.integrity_check === 'ok' ? undefined : (found?.integrity_check ?? 'it cannot be read');
  }

  /** Writes all of it, as it is at this moment, into another file; others may go on writing. */
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
