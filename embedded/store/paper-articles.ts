import { z } from 'zod';
import { groupBy } from '@/lib/format/group-by';
import { articleDetails, articleRow } from './articles';
import { recordTable } from './database';

const newPaperArticle = z.object({
  id: z.int().positive(),
  /** Id of the column that contains the day's issue. */
  columnId: z.int().positive(),
  pageNumber: z.string().min(1),
  pageName: z.string().min(1),
  title: z.string().min(1),
  publishedAt: z.number(),
  details: articleDetails.prefault({}),
  body: z.string(),
});

export type NewPaperArticle = z.input<typeof newPaperArticle>;

const printedRow = z.object({ pageNumber: z.string(), pageName: z.string() }).and(articleRow);

/** Query with the columns of `selectArticle`. Printed articles have no counts. */
const selectPaperArticle = `SELECT p.id, p.column_id, c.name AS column_name, c.style AS column_style,
  NULL AS author_id, 0 AS type, p.title, p.published_at, 'published' AS state, p.details, p.page_number, p.page_name,
  0 AS reads, 0 AS likes, 0 AS comments, 0 AS rewards
  FROM paper_articles p JOIN columns c ON c.id = p.column_id AND c.forbidden = 0`;

export class PaperArticles extends recordTable('paper_articles p', articleRow, selectPaperArticle) {
  replaceAll(articles: readonly NewPaperArticle[]): void {
    const rows = articles.map((input, position) => ({ ...newPaperArticle.parse(input), position }));
    this.db.replaceAll('paper_articles', rows);
  }

  body(id: number): string {
    return this.db.text('SELECT body FROM paper_articles WHERE id = ?', [id]) ?? '';
  }

  pages(columnId: number) {
    const sql = `${selectPaperArticle} WHERE p.column_id = ? ORDER BY p.position`;
    const rows = this.db.all(printedRow, sql, [columnId]);
    return [...groupBy(rows, ({ pageNumber }) => pageNumber)].map(([number, articles]) => ({
      number,
      name: articles[0].pageName,
      articles,
    }));
  }
}
