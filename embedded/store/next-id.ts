import { randomInt } from 'node:crypto';
import type { Database } from './database';

/** Characters that cannot be confused when read out. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The default length has 60 bits and cannot be guessed. */
export function newCode(length = 12): string {
  return Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
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

/** Must be called in the transaction that uses the id. Ids start at `from`, so that id ranges differ. */
export function nextId(db: Database, table: NumberedTable, from = 1): number {
  return Math.max(from, db.count(`SELECT MAX(id) FROM ${table}`) + 1);
}
