import type { Database } from './database';

type NumberedTable =
  | 'columns'
  | 'authors'
  | 'articles'
  | 'comments'
  | 'events'
  | 'page_views'
  | 'tags'
  | 'members'
  | 'sign_ups'
  | 'vouchers'
  | 'contributions'
  | 'scores'
  | 'qas'
  | 'tipoffs'
  | 'questions'
  | 'dynamics';

/**
 * Returns the next free id. Must be called in the transaction that uses it.
 * @param from lowest id, which separates id ranges
 */
export function nextId(db: Database, table: NumberedTable, from = 1): number {
  return Math.max(from, db.count(`SELECT MAX(id) FROM ${table}`) + 1);
}
