import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** "HH:mm" in the paper's zone. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const demoQuestion = z.strictObject({
  /** Outside the range of article ids, because a like names its item by id only. */
  id: z.int().min(860_000).max(860_999),
  daysAgo: z.int().min(0),
  time: clockTime,
  asker: z.string().min(1),
  title: z.string().default(''),
  /** Plain text, one entry per paragraph. */
  text: z.array(z.string().min(1)).default([]),
  /** File names in `media/pictures/`, without extension. */
  pictures: z.array(z.string()).default([]),
  likes: z.int().min(0),
  answer: z
    .strictObject({ daysAgo: z.int().min(0), time: clockTime, text: z.array(z.string().min(1)).min(1) })
    .optional(),
});

const demoSubject = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  group: z.string().default(''),
  text: z.array(z.string().min(1)),
  daysAgo: z.int().min(0),
  time: clockTime,
  closed: z.boolean().default(false),
  answerer: z.string().min(1),
  /** File names in `media/portraits/` and `media/pictures/`, without extension. */
  portrait: z.string().optional(),
  banner: z.string().optional(),
  fans: z.int().min(0),
  questions: z.array(demoQuestion),
});

export type DemoSubject = z.output<typeof demoSubject>;

export function readDemoAsk(contentDir: string): DemoSubject[] {
  const path = join(contentDir, 'ask.json');
  const parsed = z.array(demoSubject).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
