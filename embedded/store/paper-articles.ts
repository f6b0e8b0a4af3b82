import { z } from 'zod';
import { type ArticleRecord, articleDetails, articleRow } from './article-record';
import { recordsOf } from './database';

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

const pageRow = z.object({ pageNumber: z.string(), pageName: z.string() });

interface PaperPage {
  number: string;
  name: string;
  articles: ArticleRecord[];
}

/** Query with the columns of `selectArticle`. Printed articles have no counts. */
const selectPaperArticle = `SELECT p.id, p.column_id, c.name AS column_name, c.style AS column_style,
  NULL AS author_id, 0 AS type, p.title, p.published_at, 'published' AS state, p.details, p.page_number, p.page_name,
  0 AS reads, 0 AS likes, 0 AS comments, 0 AS rewards
  FROM paper_articles p JOIN columns c ON c.id = p.column_id AND c.forbidden = 0`;

export class PaperArticles extends recordsOf('paper_articles p', articleRow, selectPaperArticle) {
  replaceAll(articles: readonly NewPaperArticle[]): void {
    const rows = articles.map((input, position) => ({ ...newPaperArticle.parse(input), position }));
    this.db.replaceAll('paper_articles', rows);
  }

  body(id: number): string {
    return this.db.text('SELECT body FROM paper_articles WHERE id = ?', [id]) ?? '';
  }

  pages(columnId: number): PaperPage[] {
    const row = z.unknown().transform((found) => ({
      page: pageRow.parse(found),
      article: articleRow.parse(found),
    }));
    const pages = new Map<string, PaperPage>();
    const sql = `${selectPaperArticle} WHERE p.column_id = ? ORDER BY p.position`;
    for (const { page, article } of this.db.all(row, sql, [columnId])) {
      const existingPage = pages.get(page.pageNumber);
      if (existingPage) existingPage.articles.push(article);
      else pages.set(page.pageNumber, { number: page.pageNumber, name: page.pageName, articles: [article] });
    }
    return [...pages.values()];
  }
}
