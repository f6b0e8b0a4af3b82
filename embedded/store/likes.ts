import { Table } from './database';

export type LikedKind = 'article' | 'comment' | 'dynamic' | 'contribution' | 'question';

const likedTables = {
  article: [
    'article_counts',
    'article_id',
    "EXISTS (SELECT 1 FROM articles a WHERE a.id = article_id AND a.state = 'published')",
  ],
  comment: ['comments', 'id', "state = 'published'"],
  dynamic: ['dynamics', 'id', "state = 'published'"],
  contribution: ['contributions', 'id', "state = 'passed'"],
  question: ['questions', 'id', "state = 'published'"],
} as const satisfies Record<LikedKind, readonly [table: string, id: string, isPublic: string]>;

/** Likes, at most one per visitor and item. */
export class Likes extends Table {
  /** Returns the number of likes; undefined if the item is not public. */
  count(kind: LikedKind, id: number): number | undefined {
    const [table, idColumn, publicCondition] = likedTables[kind];
    return this.db.number(`SELECT likes FROM ${table} WHERE ${idColumn} = ? AND ${publicCondition}`, [id]);
  }

  /** Stores a like. Returns false if the visitor has already liked the item. */
  add(kind: LikedKind, id: number, visitor: string, now: number): boolean {
    const [table, idColumn] = likedTables[kind];
    const row = { objectType: kind, objectId: id, visitor, createdAt: now };
    return this.db.transaction(() => {
      const isNew = this.db.insert('likes', row, 'ON CONFLICT DO NOTHING') > 0;
      if (isNew) this.db.run(`UPDATE ${table} SET likes = likes + 1 WHERE ${idColumn} = ?`, [id]);
      return isNew;
    });
  }
}
