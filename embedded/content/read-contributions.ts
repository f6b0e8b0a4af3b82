import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const contribution = z.strictObject({
  id: z.int().positive(),
  /** The article that calls for it. */
  call: z.int().positive(),
  /** Name of the demo member who sent it, where it is one of theirs (`members.json`). */
  member: z.string().optional(),
  /** Name under which it stands. */
  name: z.string().min(1),
  state: z.enum(['pending', 'passed', 'refused']).default('passed'),
  /** Why it was not passed. */
  reason: z.string().default(''),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^\d{2}:\d{2}$/),
  title: z.string().default(''),
  text: z.array(z.string()),
  reads: z.int().min(0).default(0),
  likes: z.int().min(0).default(0),
  /** Keys of files in `media/pictures/`. */
  pictures: z.array(z.strictObject({ key: z.string(), caption: z.string().default('') })).default([]),
  /** Keys of files in `media/clips/`. */
  videos: z
    .array(z.strictObject({ key: z.string(), seconds: z.number(), caption: z.string().default('') }))
    .default([]),
});

export type ReadContribution = z.output<typeof contribution>;

/**
 * What readers contribute to the calls of a content folder.
 * @throws Error naming the file when it is malformed
 */
export function readDemoContributions(contentDir: string): ReadContribution[] {
  const path = join(contentDir, 'contributions.json');
  const read = z.array(contribution).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data;
}
