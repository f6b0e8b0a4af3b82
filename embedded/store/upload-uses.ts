import { z } from 'zod';
import { qaStates } from '@/lib/contract/qa';
import { Table } from './database';

export type UsingItemKind = 'comment' | 'contribution' | 'qa' | 'tipoff' | 'question' | 'post' | 'sign-up';

type UsingItem = `${UsingItemKind}:${number}`;

const pathRow = z.object({ path: z.string() });

/** Condition, by kind, under which content is public. Files of sign-ups are never public. */
const publicConditions: readonly (readonly [kind: string, table: string, condition: string])[] = [
  [
    'comment',
    'comments t LEFT JOIN comments r ON r.id = t.root_id',
    "t.state = 'published' AND COALESCE(r.state, 'published') = 'published'",
  ],
  ['contribution', 'contributions t', "t.state = 'passed'"],
  ['qa', 'qas t', `t.state <> ${qaStates.waiting}`],
  ['tipoff', 'tipoffs t', "t.state IN ('takenUp', 'answered')"],
  ['question', 'questions t', "t.state = 'published'"],
  ['post', 'dynamics t', "t.state = 'published'"],
];

const selectPublicUse = `SELECT u.used_by FROM upload_uses u WHERE u.path = ? AND (${publicConditions
  .map(
    ([kind, table, condition]) =>
      `(u.used_by LIKE '${kind}:%' AND EXISTS (SELECT 1 FROM ${table}
        WHERE t.id = CAST(SUBSTR(u.used_by, ${kind.length + 2}) AS BIGINT) AND ${condition}))`,
  )
  .join(' OR ')}) LIMIT 1`;

/** Table of the content that uses each upload. An upload without a use is deleted after a day. */
export class UploadUses extends Table {
  add(paths: readonly string[], user: UsingItem): void {
    for (const path of paths.filter((candidate) => candidate.startsWith('/media/uploads/'))) {
      this.db.insert('upload_uses', { path, usedBy: user }, 'ON CONFLICT DO NOTHING');
    }
  }

  /** Removes the uses by an item. Unused uploads are unreachable at once. The sweep deletes their files. */
  remove(user: UsingItem): void {
    const paths = this.db.all(pathRow, 'SELECT path FROM upload_uses WHERE used_by = ?', [user]);
    this.db.run('DELETE FROM upload_uses WHERE used_by = ?', [user]);
    for (const { path } of paths) {
      if (!this.isUsed(path)) this.db.run('DELETE FROM media WHERE name = ?', [path.slice('/media/'.length)]);
    }
  }

  isPublished(path: string): boolean {
    return this.db.text(selectPublicUse, [path]) !== undefined;
  }

  isUsed(path: string): boolean {
    return this.db.text('SELECT path FROM upload_uses WHERE path = ? LIMIT 1', [path]) !== undefined;
  }
}
