import Libsql from 'libsql';
import { z } from 'zod';

export type SqlValue = string | number | null;

/** Values by property: `createdAt` for created_at. Flags are stored as 0 or 1, objects and lists as JSON. */
export type NewRow = Readonly<Record<string, SqlValue | boolean | object | undefined>>;

function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const propertyNames = new Map<string, string>();

function propertyOf(column: string): string {
  const knownProperty = propertyNames.get(column);
  if (knownProperty !== undefined) return knownProperty;
  const property = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  propertyNames.set(column, property);
  return property;
}

function propertiesOf(row: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row ?? {}).map(([column, value]) => [propertyOf(column), value]));
}

function toSql(value: NewRow[string]): SqlValue {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

/** Start of a page: after item `lastId` or at item `fromId`. If neither exists, skips `offset` items. */
export interface Position {
  lastId?: number | undefined;
  fromId?: number | undefined;
  offset?: number | undefined;
}

export interface PageQuery {
  select?: string;
  where: string;
  values: readonly SqlValue[];
  /** Sort columns, all descending unless `isAscending`. */
  order?: readonly string[];
  isAscending?: boolean;
}

const valuesRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Calls are synchronous: a statement takes microseconds, and no other code may run during a transaction. */
export class Database {
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement<unknown[]>>();
  #isInTransaction = false;

  constructor(file: string) {
    this.#db = new Libsql(file);
    this.#db.pragma('journal_mode = WAL');
    // WAL mode does not sync every commit by default, but confirmed writes must survive a power failure.
    this.#db.pragma('synchronous = FULL');
    this.#db.pragma('foreign_keys = ON');
  }

  all<Row extends z.ZodType>(rowSchema: Row, sql: string, values: readonly SqlValue[] = []): z.output<Row>[] {
    return this.#prepare(sql)
      .all([...values])
      .map((found) => rowSchema.parse(propertiesOf(found)));
  }

  one<Row extends z.ZodType>(rowSchema: Row, sql: string, values: readonly SqlValue[] = []) {
    const found = this.#prepare(sql).get([...values]);
    return found === undefined ? undefined : rowSchema.parse(propertiesOf(found));
  }

  /** Runs a query with one column. Returns undefined for no row and for NULL. */
  value<Value extends z.ZodType>(type: Value, sql: string, values: readonly SqlValue[] = []) {
    const [row] = this.all(valuesRow, sql, values);
    return type.optional().parse(Object.values(row ?? {})[0] ?? undefined);
  }

  text(sql: string, values: readonly SqlValue[] = []): string | undefined {
    return this.value(z.string(), sql, values);
  }

  number(sql: string, values: readonly SqlValue[] = []): number | undefined {
    return this.value(z.number(), sql, values);
  }

  /** Runs a query with one number. Returns 0 for no row and for NULL. */
  count(sql: string, values: readonly SqlValue[] = []): number {
    return this.number(sql, values) ?? 0;
  }

  numbers(sql: string, values: readonly SqlValue[] = []): number[] {
    return this.all(valuesRow, sql, values).flatMap((row) => Object.values(row).map(Number));
  }

  page<Row extends z.ZodType>(
    rowSchema: Row,
    { table, where, values, order = ['created_at', 'id'], ...options }: PageQuery & { table: string },
    { lastId, fromId, offset = 0 }: Position,
    count: number,
  ): z.output<Row>[] {
    const { select = `SELECT * FROM ${table}`, isAscending = false } = options;
    const columns = order.join(', ');
    const id = lastId ?? fromId;
    const itemSql = `SELECT ${columns} FROM ${table} WHERE id = ?`;
    const [item] = id === undefined ? [] : this.all(valuesRow, itemSql, [id]);
    const comparison = `${isAscending ? '>' : '<'}${lastId === undefined ? '=' : ''}`;
    const afterCondition = item ? ` AND (${columns}) ${comparison} (${order.map(() => '?').join(', ')})` : '';
    const sorting = order.map((column) => (isAscending ? column : `${column} DESC`)).join(', ');
    return this.all(
      rowSchema,
      `${select} WHERE ${where}${afterCondition} ORDER BY ${sorting} LIMIT ? OFFSET ?`,
      [...values, ...Object.values(item ?? {}), count, item ? 0 : offset],
    );
  }

  run(sql: string, values: readonly SqlValue[] = []): number {
    return this.#prepare(sql).run([...values]).changes;
  }

  /** Returns the number of changed rows. @param conflictClause clause such as ON CONFLICT DO NOTHING */
  insert(table: string, row: NewRow, conflictClause = ''): number {
    const columns = Object.keys(row).map(columnOf);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${conflictClause}`;
    return this.run(sql, Object.values(row).map(toSql));
  }

  /** Inserts a row or replaces the row with the same key, except the properties in `retained`. */
  upsert(table: string, key: string, row: NewRow, retained: readonly string[] = []): void {
    const replacedNames = Object.keys(row).filter((name) => !retained.includes(name));
    const changes = replacedNames.map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`).join(', ');
    this.insert(table, row, `ON CONFLICT (${key}) DO UPDATE SET ${changes}`);
  }

  /** Adds to the counts of a row, which is inserted if it does not exist. */
  increment(table: string, key: NewRow, counts: Readonly<Record<string, number>>): void {
    const sums = Object.keys(counts)
      .map(columnOf)
      .map((name) => `${name} = ${table}.${name} + excluded.${name}`);
    const columns = Object.keys(key).map(columnOf).join(', ');
    this.insert(table, { ...key, ...counts }, `ON CONFLICT (${columns}) DO UPDATE SET ${sums.join(', ')}`);
  }

  /** Updates a row. Returns false if no row has the id. */
  update(table: string, id: number, changes: NewRow): boolean {
    const assignments = Object.keys(changes).map((name) => `${columnOf(name)} = ?`);
    const sql = `UPDATE ${table} SET ${assignments.join(', ')} WHERE id = ?`;
    return this.run(sql, [...Object.values(changes).map(toSql), id]) > 0;
  }

  /** Returns an unused id, at least `minId`. Must be called in the transaction that uses the id. */
  nextId(table: string, minId = 1): number {
    return Math.max(minId, this.count(`SELECT MAX(id) FROM ${table}`) + 1);
  }

  replaceAll(table: string, rows: readonly NewRow[]): void {
    this.transaction(() => {
      this.run(`DELETE FROM ${table}`);
      for (const row of rows) this.insert(table, row);
    });
  }

  /** Deletes rows of the demo paper that its content files no longer contain. */
  removeDemoExcept(table: string, ids: readonly number[], remove?: (id: number) => void): void {
    const currentIds = new Set(ids);
    for (const id of this.numbers(`SELECT id FROM ${table} WHERE origin = 'demo'`)) {
      if (currentIds.has(id)) continue;
      remove?.(id);
      this.run(`DELETE FROM ${table} WHERE id = ?`, [id]);
    }
  }

  execute(sql: string): void {
    this.#db.exec(sql);
  }

  /** Runs work in a transaction. A nested transaction is part of the outer one. */
  transaction<Result>(work: () => Result): Result {
    if (this.#isInTransaction) return work();
    // Locks the file first. If another program has locked it, the transaction fails before any change.
    this.#db.exec('BEGIN IMMEDIATE');
    this.#isInTransaction = true;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk, SQLite has already rolled back, so ROLLBACK would fail.
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  /** Checks the whole file. Returns a description of the damage, or undefined. */
  findDamage(): string | undefined {
    const found = this.text('PRAGMA integrity_check(1)');
    return found === 'ok' ? undefined : (found ?? 'it cannot be read');
  }

  /** Writes a copy, which is consistent even if other connections write. */
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

export const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text): z.output<Schema> => schema.parse(JSON.parse(text)));

/** Returns the schema of a row whose column `details` contains further properties as JSON. */
export const rowWith = <Details extends z.ZodType, Columns extends z.ZodRawShape>(
  details: Details,
  columns: Columns,
) => z.object(columns).and(z.object({ details: jsonColumn(details) }).transform((row) => row.details));

export abstract class Table {
  constructor(protected readonly db: Database) {}
}

/** Returns a base class for a table, such as `accounts a`. Methods append clauses to the query `baseQuery`. */
export function recordTable<Row extends z.ZodType>(table: string, rowSchema: Row, baseQuery?: string) {
  const name = table.split(' ').at(-1);
  const select = baseQuery ?? `SELECT ${name}.* FROM ${table}`;
  return class extends Table {
    find(id: number): z.output<Row> | undefined {
      return this.first(`WHERE ${name}.id = ?`, [id]);
    }

    protected first(clauses: string, values: readonly SqlValue[]): z.output<Row> | undefined {
      return this.db.one(rowSchema, `${select} ${clauses}`, values);
    }

    protected select(clauses: string, values: readonly SqlValue[]): z.output<Row>[] {
      return this.db.all(rowSchema, `${select} ${clauses}`, values);
    }

    protected page(query: PageQuery, position: Position, count: number): z.output<Row>[] {
      return this.db.page(rowSchema, { table, select, ...query }, position, count);
    }
  };
}
