import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const demoCategory = z.strictObject({
  id: z.int().positive(),
  type: z.string().min(1),
  name: z.string().min(1),
});

const demoShortVideo = z.strictObject({
  id: z.int().positive(),
  category: z.int().positive(),
  title: z.string().min(1),
  summary: z.string(),
  /** Key of a file in `media/clips/`; several may share one. */
  clip: z.string(),
  /** Also as a stream: the folder of the same name holds a playlist. */
  stream: z.boolean().default(false),
  /** The picture beside the clip; false: none. */
  poster: z.boolean().default(true),
  /** Another picture instead, by its path below `media/` without ending. */
  posterKey: z.string().optional(),
  /** Left out where the platform does not know it. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** As the platform says; may be longer than the file. */
  seconds: z.int().positive(),
  user: z.string(),
  /** Key of a file in `media/avatars/`. */
  icon: z.string(),
  daysAgo: z.int().min(0),
  /** Clock time in the paper's zone, "HH:mm". */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  reads: z.int().min(0),
  likes: z.int().min(0),
  comments: z.int().min(0),
  /** Videos that the desk tied to it; none leaves it to the readers' side. */
  related: z.array(z.int()).default([]),
  language: z.string().optional(),
});

const shortVideoFile = z.strictObject({
  categories: z.array(demoCategory),
  videos: z.array(demoShortVideo),
});

export type DemoShortVideo = z.infer<typeof demoShortVideo>;

/** The short videos of the demo paper and their categories. */
export function readDemoShortVideos(contentDir: string): z.infer<typeof shortVideoFile> {
  return shortVideoFile.parse(JSON.parse(readFileSync(join(contentDir, 'short-videos.json'), 'utf8')));
}
