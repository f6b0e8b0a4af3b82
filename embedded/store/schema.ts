import type { Database } from './database';
import { migrations } from './migrations';
import { StoreVersionError } from './store-errors';

export const latestSchema = Math.max(...migrations.map(({ schema }) => schema));

/** Returns the schema version of a database; 0 if it is empty. */
export function schemaVersionOf(db: Database): number {
  db.execute('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)');
  return db.count('SELECT MAX(version) FROM schema_version');
}

/** Upgrades a database. @throws StoreVersionError if its schema is not in `migrations` (since 0.3.0) */
export function migrate(db: Database): void {
  const currentSchema = schemaVersionOf(db);
  if (currentSchema !== 0 && !migrations.some(({ schema }) => schema === currentSchema)) {
    const writer =
      currentSchema > latestSchema
        ? 'a newer version'
        : 'a version before 0.3.0, an unreleased version or a half-done upgrade to 1.0.0';
    throw new StoreVersionError(
      `The data was written by ${writer} (schema ${currentSchema}, this program knows ${latestSchema}).`,
    );
  }
  for (const { schema, statements } of migrations) {
    if (schema <= currentSchema) continue;
    db.transaction(() => {
      for (const statement of statements) {
        if (typeof statement === 'string') db.execute(statement);
        else statement(db);
      }
      db.run('INSERT INTO schema_version (version) VALUES (?)', [schema]);
    });
  }
}
