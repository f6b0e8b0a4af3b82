import { z } from 'zod';
import type { Database } from './database';
import { jsonColumn } from './json-column';

export const product = z.object({
  id: z.int().positive(),
  title: z.string().min(1),
  content: z.string(),
  points: z.int().min(0),
  stock: z.int().min(0),
  pictures: z.array(z.string()),
});

type Product = z.output<typeof product>;

const productRow = product.extend({ pictures: jsonColumn(product.shape.pictures) });

export class Products {
  constructor(private readonly db: Database) {}

  replaceAll(products: readonly Product[]): void {
    this.db.transaction(() => {
      this.db.run('DELETE FROM products');
      for (const product of products)
        this.db.insert('products', { ...product, pictures: JSON.stringify(product.pictures) });
    });
  }

  find(id: number): Product | undefined {
    return this.db.one(productRow, 'SELECT * FROM products WHERE id = ?', [id]);
  }
}
