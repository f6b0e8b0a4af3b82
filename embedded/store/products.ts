import { z } from 'zod';
import type { Database } from './database';

export const product = z.object({
  id: z.int().positive(),
  title: z.string().min(1),
  content: z.string(),
  points: z.int().min(0),
  stock: z.int().min(0),
  pictures: z.array(z.string()),
});

export type Product = z.output<typeof product>;

const productRow = z
  .object({
    id: z.number(),
    title: z.string(),
    content: z.string(),
    points: z.number(),
    stock: z.number(),
    pictures: z.string(),
  })
  .transform((row) => product.parse({ ...row, pictures: JSON.parse(row.pictures) }));

export class Products {
  constructor(private readonly db: Database) {}

  replaceAll(products: readonly Product[]): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM products');
      for (const { id, title, content, points, stock, pictures } of products) {
        this.db.run(
          'INSERT INTO products (id, title, content, points, stock, pictures) VALUES (?, ?, ?, ?, ?, ?)',
          [id, title, content, points, stock, JSON.stringify(pictures)],
        );
      }
    });
  }

  find(id: number): Product | undefined {
    return this.db.one(
      productRow,
      'SELECT id, title, content, points, stock, pictures FROM products WHERE id = ?',
      [id],
    );
  }
}
