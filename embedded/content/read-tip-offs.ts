import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const momentFields = {
  daysAgo: z.int().min(0),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
};

const clip = z.strictObject({
  key: z.string(),
  seconds: z.number().positive(),
  caption: z.string().default(''),
});

const demoTipOff = z.strictObject({
  id: z.int().positive(),
  state: z.enum(['pending', 'takenUp', 'answered', 'refused', 'withdrawn']),
  ...momentFields,
  reads: z.int().min(0),
  title: z.string(),
  /** Plain text, one entry per paragraph. */
  text: z.array(z.string().min(1)).min(1),
  place: z.string().default(''),
  byline: z.string().default(''),
  /** `key` is a file name in `media/pictures/`, without extension. */
  pictures: z.array(z.strictObject({ key: z.string(), caption: z.string().default('') })).default([]),
  /** `key` is a file name in `media/clips/`, without extension. The poster has the same name. */
  videos: z.array(clip).default([]),
  /** `key` is a file name in `media/sounds/`, without extension. */
  sounds: z.array(clip).default([]),
  reply: z.strictObject({ ...momentFields, name: z.string(), text: z.string() }).optional(),
  contact: z.strictObject({ name: z.string(), phone: z.string() }).optional(),
  /** Id of the member whose account lists the tip-off. */
  member: z.int().positive().optional(),
});

export type DemoTipOff = z.output<typeof demoTipOff>;

export function readDemoTipOffs(contentDir: string): DemoTipOff[] {
  const path = join(contentDir, 'tipoffs.json');
  const parsed = z.array(demoTipOff).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
