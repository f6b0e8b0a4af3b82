import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const paragraphs = z.array(z.string().min(1));
/** `key` is a file name in `media/pictures/`, without extension. */
const pictures = z.array(z.strictObject({ key: z.string(), caption: z.string().default('') }));
/** `key` is a file name in `media/clips/`, without extension. The poster has the same name. */
const clips = z.array(
  z.strictObject({ key: z.string(), seconds: z.number().positive(), caption: z.string().default('') }),
);
/** `key` is a file name in `media/sounds/`, without extension. */
const sounds = z.array(z.strictObject({ key: z.string(), seconds: z.number().positive() }));

const answer = z.strictObject({
  by: z.string().min(1),
  afterHours: z.number().positive(),
  text: paragraphs.min(1),
  pictures: pictures.optional(),
  videos: clips.optional(),
  sounds: sounds.optional(),
  /** `file` is a file name in `media/files/`, `name` the display name. */
  files: z.array(z.strictObject({ file: z.string(), name: z.string().min(1) })).optional(),
  /** Initial counts: satisfied, fair, unsatisfied. Undefined: readers cannot grade the answer. */
  grades: z.tuple([z.int().min(0), z.int().min(0), z.int().min(0)]).optional(),
});

const demoQa = z.strictObject({
  id: z.int().min(895_000).max(895_999),
  region: z.int().positive(),
  department: z.string().min(1),
  asker: z.string().min(1),
  hidesName: z.boolean().optional(),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  reads: z.int().min(0),
  title: z.string().min(1),
  text: paragraphs.min(1),
  place: z.string().optional(),
  state: z.enum(['waiting', 'asked', 'forwarded', 'answered', 'refused']),
  /** Department that the question was forwarded to. */
  handed: z.strictObject({ to: z.string().min(1), afterHours: z.number().positive() }).optional(),
  answer: answer.optional(),
  pictures: pictures.optional(),
  videos: clips.optional(),
  sounds: sounds.optional(),
  /** Main medium: 1 images, 2 videos. */
  type: z.int().optional(),
  showCounts: z.boolean().optional(),
  discussClosed: z.boolean().optional(),
});

export type DemoQa = z.output<typeof demoQa>;

export function readDemoQas(contentDir: string): DemoQa[] {
  const path = join(contentDir, 'qas.json');
  const parsed = z.array(demoQa).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
