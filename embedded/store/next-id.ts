import { z } from 'zod';
import type { Database } from './database';

const highest = z.object({ highest: z.number().nullable() });

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
  const found = db.one(highest, `SELECT MAX(id) AS highest FROM ${table}`);
  return Math.max(from, (found?.highest ?? 0) + 1);
}
