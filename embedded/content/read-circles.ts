import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoDynamic } from './demo-dynamic';

const demoPost = demoDynamic.extend({
  writer: z.string().min(1),
  /** Listed before all other posts. */
  pinned: z.boolean().default(false),
});

const demoCircle = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  description: z.string().min(1),
  /** File name in `media/pictures/`, without extension. */
  icon: z.string().optional(),
  members: z.int().min(0),
  canPost: z.boolean().default(false),
  posts: z.array(demoPost),
});

export type DemoCircle = z.output<typeof demoCircle>;

export function readDemoCircles(contentDir: string): DemoCircle[] {
  const path = join(contentDir, 'circles.json');
  const parsed = z.array(demoCircle).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
