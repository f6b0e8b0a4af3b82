import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoDynamic } from './demo-dynamic';

/** "HH:mm" in the paper's zone. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const demoQuestion = z.strictObject({
  /** Outside the range of article ids, because a like names its item by id only. */
  id: z.int().min(861_000).max(861_999),
  daysAgo: z.int().min(0),
  time: clockTime,
  asker: z.string().min(1),
  title: z.string().min(1),
  content: z.string().default(''),
  answer: z.string().min(1),
  answeredDaysAgo: z.int().min(0),
  answeredTime: clockTime,
});

const demoAccountPage = z.strictObject({
  /** Id of the account in accounts.json. */
  id: z.int().positive(),
  /** File name in `media/pictures/`, without extension. */
  banner: z.string().optional(),
  /** Editors' score. Each new follower adds 0.1. */
  influence: z.number().min(0),
  /** 0 means unranked. */
  rankBefore: z.int().min(0),
  articles: z.array(z.int().positive()).default([]),
  bulletins: z
    .array(z.strictObject({ id: z.int().positive(), title: z.string().min(1), article: z.int().positive() }))
    .default([]),
  dynamics: z.array(demoDynamic).default([]),
  questions: z.array(demoQuestion).default([]),
});

const accountPagesFile = z.strictObject({
  rules: z.strictObject({ title: z.string(), paragraphs: z.array(z.string().min(1)) }),
  pages: z.array(demoAccountPage),
});

export type DemoAccountPages = z.output<typeof accountPagesFile>;
export type DemoAccountPage = z.output<typeof demoAccountPage>;

export function readDemoAccountPages(contentDir: string): DemoAccountPages {
  const path = join(contentDir, 'account-pages.json');
  const parsed = accountPagesFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
