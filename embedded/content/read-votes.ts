import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const demoOption = z.strictObject({
  id: z.int().positive(),
  number: z.int().positive(),
  name: z.string().min(1),
  description: z.string(),
  /** File name in `media/pictures/`, without extension. */
  picture: z.string(),
  votes: z.int().min(0),
  views: z.int().min(0),
});

const demoVote = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  picture: z.string(),
  /** Negative for the past. */
  startsInMinutes: z.int(),
  endsInMinutes: z.int(),
  needLogin: z.boolean(),
  votesPerDay: z.int().min(0),
  /** HTML, one entry per paragraph. */
  paragraphs: z.array(z.string().min(1)).min(1),
  themes: z.array(
    z.strictObject({
      id: z.int().positive(),
      name: z.string().min(1),
      maxChoices: z.int().min(0),
      options: z.array(demoOption).min(1),
    }),
  ),
  userInfo: z.array(z.strictObject({ name: z.string(), label: z.string(), required: z.boolean() })),
});

export type DemoVote = z.infer<typeof demoVote>;

export function readDemoVotes(contentDir: string): DemoVote[] {
  return z.array(demoVote).parse(JSON.parse(readFileSync(join(contentDir, 'votes.json'), 'utf8')));
}
