import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const contribution = z.strictObject({
  id: z.int().positive(),
  /** Id of the article that calls for contributions. */
  call: z.int().positive(),
  /** Sender in `members.json`. Undefined for other readers. */
  member: z.string().optional(),
  name: z.string().min(1),
  state: z.enum(['pending', 'passed', 'refused']).default('passed'),
  reason: z.string().default(''),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^\d{2}:\d{2}$/),
  title: z.string().default(''),
  text: z.array(z.string()),
  reads: z.int().min(0).default(0),
  likes: z.int().min(0).default(0),
  /** `key` is a file name in `media/pictures/`, without extension. */
  pictures: z.array(z.strictObject({ key: z.string(), caption: z.string().default('') })).default([]),
  /** `key` is a file name in `media/clips/`, without extension. The poster has the same name. */
  videos: z
    .array(z.strictObject({ key: z.string(), seconds: z.number(), caption: z.string().default('') }))
    .default([]),
});

export type DemoContribution = z.output<typeof contribution>;

export function readDemoContributions(contentDir: string): DemoContribution[] {
  const path = join(contentDir, 'contributions.json');
  const parsed = z.array(contribution).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
