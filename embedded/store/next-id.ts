import { randomInt } from 'node:crypto';
import type { Database } from './database';

/** Characters that are not mistaken for one another when read out. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Generates a code. The default length has 60 bits and cannot be guessed. */
export function newCode(length = 12): string {
  return Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

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
