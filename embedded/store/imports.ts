import { z } from 'zod';
import { ArticleListIndex } from './article-list-index';
import { articleDetails } from './articles';
import type { CommentState } from './comment-record';
import { Comments } from './comments';
import { rowWith, Table } from './database';

const knownArticleRow = rowWith(articleDetails.pick({ picType: true }), {
  id: z.number(),
  publishedAt: z.number(),
});

const storedPictureRow = z.object({ path: z.string(), width: z.number(), height: z.number() });

/** `path` is below /media/. The size is in pixels. */
export type StoredPicture = z.output<typeof storedPictureRow>;

/** State between imports, so that importing the same source again changes nothing. */
export class Imports extends Table {
  readonly #comments = new Comments(this.db);
  readonly #listIndex = new ArticleListIndex(this.db);

  fingerprint(key: string): string | undefined {
    return this.db.text('SELECT fingerprint FROM imported_items WHERE external_key = ?', [key]);
  }

  saveFingerprint(key: string, fingerprint: string, now: number): void {
    this.db.upsert('imported_items', 'external_key', { externalKey: key, fingerprint, importedAt: now });
  }

  article(key: string): z.output<typeof knownArticleRow> | undefined {
    const sql = 'SELECT id, published_at, details FROM articles WHERE external_key = ?';
    return this.db.one(knownArticleRow, sql, [key]);
  }

  columnId(key: string): number | undefined {
    return this.db.number('SELECT id FROM columns WHERE external_key = ?', [key]);
  }

  picture(address: string): StoredPicture | undefined {
    const sql = 'SELECT path, width, height FROM imported_pictures WHERE address = ? AND evicted = 0';
    return this.db.one(storedPictureRow, sql, [address]);
  }

  isEvicted(address: string): boolean {
    return this.db.count('SELECT evicted FROM imported_pictures WHERE address = ?', [address]) === 1;
  }

  savePicture(address: string, picture: StoredPicture): void {
    this.db.upsert('imported_pictures', 'address', { address, ...picture, evicted: 0 });
  }

  /** Adds all imported articles to a column, except pages of a site, such as its imprint. */
  addAllToColumn(columnId: number): void {
    this.db.transaction(() => {
      this.db.run(
        `INSERT INTO article_columns (article_id, column_id) SELECT id, ? FROM articles WHERE origin <> 'demo'
         AND column_id NOT IN (SELECT id FROM columns WHERE external_key LIKE 'import:%:pages:')
         ON CONFLICT (column_id, article_id) DO NOTHING`,
        [columnId],
      );
      this.#listIndex.relistColumn(columnId);
    });
  }

  setTopCount(columnId: number, topCount: number): void {
    this.db.update('columns', columnId, { topCount });
  }

  changeComment(key: string, content: string, state: CommentState): void {
    const commentId = this.db.number('SELECT id FROM comments WHERE external_key = ?', [key]);
    if (commentId === undefined) return;
    this.db.update('comments', commentId, { content });
    this.#comments.setState(commentId, state);
  }
}
