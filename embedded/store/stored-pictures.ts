import { z } from 'zod';
import { escapeHtml } from '@/lib/format/escape-html';
import { Table } from './database';

const pictureRow = z.object({ path: z.string(), address: z.string(), bytes: z.number() });
const articleRow = z.object({ id: z.number(), body: z.string(), details: z.string() });

const importedPath = /\/media\/[0-9a-f]{2}\/[0-9a-f]{40}\.[a-z0-9]{2,4}/g;
/** Number of articles per call of `replaceInArticles`. */
const articlesPerStep = 100;

export class StoredPictures extends Table {
  totalBytes(): number {
    return this.db.count("SELECT SUM(bytes) FROM media WHERE name NOT LIKE 'uploads/%'");
  }

  /** Returns the oldest pictures, without portraits, icons and pictures of the configuration. */
  oldest(count: number): z.output<typeof pictureRow>[] {
    return this.db.all(
      pictureRow,
      `SELECT p.path, MIN(p.address) AS address, m.bytes FROM imported_pictures p JOIN media m ON '/media/' || m.name = p.path
       WHERE p.evicted = 0 AND p.path NOT IN (SELECT picture FROM authors WHERE picture IS NOT NULL)
         AND p.path NOT IN (SELECT icon FROM columns WHERE icon IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM config WHERE instr(value, p.path) > 0)
       GROUP BY p.path, m.bytes, m.created_at ORDER BY m.created_at, p.path LIMIT ?`,
      [count],
    );
  }

  /** Replaces paths in the articles after `afterId`. Returns the next `afterId`; undefined at the end. */
  replaceInArticles(afterId: number, addresses: ReadonlyMap<string, string>): number | undefined {
    const articles = this.db.all(
      articleRow,
      "SELECT id, body, details FROM articles WHERE id > ? AND origin = 'import' ORDER BY id LIMIT ?",
      [afterId, articlesPerStep],
    );
    const replacePaths = (text: string, encode: (address: string) => string) =>
      text.replace(importedPath, (path) => {
        const address = addresses.get(path);
        return address === undefined ? path : encode(address);
      });
    this.db.transaction(() => {
      for (const { id, body, details } of articles) {
        const newBody = replacePaths(body, escapeHtml);
        const newDetails = replacePaths(details, (address) => JSON.stringify(address).slice(1, -1));
        if (newBody === body && newDetails === details) continue;
        this.db.run('UPDATE articles SET body = ?, details = ? WHERE id = ?', [newBody, newDetails, id]);
      }
    });
    return articles.length === articlesPerStep ? articles.at(-1)?.id : undefined;
  }

  /** Marks a picture as deleted, so that later imports do not fetch it again. */
  markEvicted(path: string): void {
    this.db.run('UPDATE imported_pictures SET evicted = 1 WHERE path = ?', [path]);
  }
}
