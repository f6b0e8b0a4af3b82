import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const paragraphs = z.array(z.string().min(1)).min(1);

const demoProduct = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  points: z.int().min(0),
  stock: z.int().min(0),
  /** File names in `media/pictures/`, without extension. */
  pictures: z.array(z.string()),
  /** HTML, one entry per paragraph. */
  paragraphs,
});

const demoNotice = z.strictObject({
  id: z.int().positive(),
  circleId: z.int().positive(),
  circleName: z.string().min(1),
  title: z.string().min(1),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  paragraphs,
});

export type DemoProduct = z.infer<typeof demoProduct>;
export type DemoNotice = z.infer<typeof demoNotice>;

function readJson(contentDir: string, name: string): unknown {
  return JSON.parse(readFileSync(join(contentDir, name), 'utf8'));
}

export function readDemoProducts(contentDir: string): DemoProduct[] {
  return z.array(demoProduct).parse(readJson(contentDir, 'products.json'));
}

export function readDemoNotices(contentDir: string): DemoNotice[] {
  return z.array(demoNotice).parse(readJson(contentDir, 'notices.json'));
}

export function readDemoAboutUs(contentDir: string): string {
  return readFileSync(join(contentDir, 'about-us.html'), 'utf8');
}
