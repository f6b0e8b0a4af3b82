import { z } from 'zod';
import { jsonColumn, recordTable } from './database';

export const product = z.object({
  id: z.int().positive(),
  title: z.string().min(1),
  content: z.string(),
  points: z.int().min(0),
  stock: z.int().min(0),
  pictures: z.array(z.string()),
});

export type Product = z.output<typeof product>;

const productRow = product.extend({ pictures: jsonColumn(product.shape.pictures) });

export class Products extends recordTable('products', productRow) {
  replaceAll(products: readonly Product[]): void {
    this.db.replaceAll('products', products);
  }
}
