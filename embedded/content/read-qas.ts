import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const paragraphs = z.array(z.string().min(1));
/** Keys of files in `media/pictures/`. */
const pictures = z.array(z.strictObject({ key: z.string(), caption: z.string().default('') }));
/** Keys of clips in `media/clips/`, each with its poster beside it. */
const clips = z.array(
  z.strictObject({ key: z.string(), seconds: z.number().positive(), caption: z.string().default('') }),
);
/** Keys of files in `media/sounds/`. */
const sounds = z.array(z.strictObject({ key: z.string(), seconds: z.number().positive() }));

const answer = z.strictObject({
  by: z.string().min(1),
  /** Hours after the question. */
  afterHours: z.number().positive(),
  text: paragraphs.min(1),
  pictures: pictures.optional(),
  videos: clips.optional(),
  sounds: sounds.optional(),
  /** Names of files in `media/files/`, and what they are called. */
  files: z.array(z.strictObject({ file: z.string(), name: z.string().min(1) })).optional(),
  /** What readers have said of it: satisfied, fair, unsatisfied; left out where nobody is asked. */
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
  state: z.enum(['waiting', 'asked', 'handedOn', 'answered', 'refused']),
  /** To whom it was handed on, so many hours after it was asked. */
  handed: z.strictObject({ to: z.string().min(1), afterHours: z.number().positive() }).optional(),
  answer: answer.optional(),
  pictures: pictures.optional(),
  videos: clips.optional(),
  sounds: sounds.optional(),
  /** 1 images, 2 videos. */
  type: z.int().optional(),
  showCounts: z.boolean().optional(),
  discussClosed: z.boolean().optional(),
});

export type DemoQa = z.output<typeof demoQa>;

/**
 * The government questions of a content folder.
 * @throws Error naming the file when it is malformed
 */
export function readDemoQas(contentDir: string): DemoQa[] {
  const path = join(contentDir, 'qas.json');
  const read = z.array(demoQa).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}
