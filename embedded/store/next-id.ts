import { z } from 'zod';
import type { Database } from './database';

const highest = z.object({ highest: z.number().nullable() });

/** Tables whose rows get a number of ours. */
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
 * The next free number of a table; call it within the transaction that uses it.
 * @param from where numbers begin, so that those given to imports stay clear of the demo's own
 */
export function nextId(db: Database, table: NumberedTable, from = 1): number {
  const found = db.one(highest, `SELECT MAX(id) AS highest FROM ${table}`);
  return Math.max(from, (found?.highest ?? 0) + 1);
}
