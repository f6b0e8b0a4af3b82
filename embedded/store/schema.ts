import type { Database } from './database';
import { migrations } from './migrations';
import { StoreNewerError } from './store-problem';

/** Latest schema version that this program supports. */
export const knownSchema = Math.max(...migrations.map(({ schema }) => schema));

/** Returns 0 for an empty database. */
export function schemaOf(db: Database): number {
  db.execute('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)');
  return db.count('SELECT MAX(version) FROM schema_version');
}

/** @throws StoreNewerError if a newer version of the program wrote the database */
export function migrate(db: Database): void {
  const current = schemaOf(db);
  if (current > knownSchema) {
    throw new StoreNewerError(
      `The data was written by a newer version (schema ${current}, this program knows ${knownSchema}).`,
    );
  }
  if (current !== 0 && !migrations.some(({ schema }) => schema === current))
    throw new Error(`The data was written by a version that was not released (schema ${current}).`);
  for (const { schema, statements } of migrations) {
    if (schema <= current) continue;
    db.transaction(() => {
      for (const statement of statements) {
        if (typeof statement === 'string') db.execute(statement);
        else statement(db);
      }
      db.run('INSERT INTO schema_version (version) VALUES (?)', [schema]);
    });
  }
}
