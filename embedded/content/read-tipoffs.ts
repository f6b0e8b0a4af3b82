import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const moment = {
  daysAgo: z.int().min(0),
  /** Clock time in the paper's zone, "HH:mm". */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
};

const clip = z.strictObject({
  key: z.string(),
  seconds: z.number().positive(),
  caption: z.string().default(''),
});

const demoTipoff = z.strictObject({
  id: z.int().positive(),
  state: z.enum(['pending', 'takenUp', 'answered', 'refused', 'withdrawn']),
  ...moment,
  reads: z.int().min(0),
  title: z.string(),
  /** Plain text, an entry a paragraph. */
  text: z.array(z.string().min(1)).min(1),
  place: z.string().default(''),
  /** How its page calls who told it. */
  byline: z.string().default(''),
  /** Keys of files in `media/pictures/`. */
  pictures: z.array(z.strictObject({ key: z.string(), caption: z.string().default('') })).default([]),
  /** Keys of clips in `media/clips/`, each with its poster beside it. */
  videos: z.array(clip).default([]),
  /** Keys of files in `media/sounds/`. */
  sounds: z.array(clip).default([]),
  reply: z.strictObject({ ...moment, name: z.string(), text: z.string() }).optional(),
  contact: z.strictObject({ name: z.string(), phone: z.string() }).optional(),
  /** Member who keeps it under their account. */
  member: z.int().positive().optional(),
});

export type DemoTipoff = z.output<typeof demoTipoff>;

/**
 * The tip-offs of a content folder.
 * @throws Error naming the file when it is malformed
 */
export function readDemoTipoffs(contentDir: string): DemoTipoff[] {
  const path = join(contentDir, 'tipoffs.json');
  const read = z.array(demoTipoff).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}
