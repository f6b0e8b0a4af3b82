import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type DemoArticle, parseDemoArticle } from './demo-article';

const demoColumn = z.strictObject({
  id: z.int().positive(),
  parent: z.int().positive().optional(),
  name: z.string(),
  /** `columnStyle` in the contract. */
  style: z.string(),
  /** Articles in the carousel, from the start of the list. */
  topCount: z.int().default(0),
  description: z.string().default(''),
  language: z.string().optional(),
  linkUrl: z.string().optional(),
  /** `columnType` in the contract. 3 is a special topic. */
  type: z.int().default(0),
  /** `cmDisplayStyle` in the contract. 0 selects the default of the column's style. */
  displayStyle: z.int().optional(),
  /** True if hidden, as is the parent of all special topics. */
  forbidden: z.boolean().default(false),
});

export type DemoColumn = z.infer<typeof demoColumn>;

/** Reads the columns, in display order. */
export function readDemoColumns(contentDir: string): DemoColumn[] {
  return z.array(demoColumn).parse(JSON.parse(readFileSync(join(contentDir, 'columns.json'), 'utf8')));
}

/** @throws Error naming the file if one is malformed or two have the same id */
export function readDemoArticles(contentDir: string): DemoArticle[] {
  const root = join(contentDir, 'articles');
  const fileById = new Map<number, string>();
  const articles: DemoArticle[] = [];
  for (const column of readdirSync(root).sort((a, b) => Number(a) - Number(b))) {
    for (const name of readdirSync(join(root, column)).sort()) {
      const file = join(root, column, name);
      const article = parseDemoArticle(file, readFileSync(file, 'utf8'));
      const otherFile = fileById.get(article.id);
      if (otherFile) throw new Error(`${file}: id ${article.id} is taken by ${otherFile}`);
      fileById.set(article.id, file);
      articles.push(article);
    }
  }
  return articles;
}
