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
  /** File name in `media/clips/`, without extension. Several videos may share it. */
  clip: z.string(),
  /** True if the clip is also a stream. A folder of the same name contains the playlist. */
  stream: z.boolean().default(false),
  /** False if the video has no poster. The poster has the name of the clip unless `posterKey` is set. */
  poster: z.boolean().default(true),
  /** Path of another poster below `media/`, without extension. */
  posterKey: z.string().optional(),
  /** Undefined if the platform does not know the size. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** As sent by the platform; may exceed the duration of the file. */
  seconds: z.int().positive(),
  user: z.string(),
  /** File name in `media/avatars/`, without extension. */
  icon: z.string(),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  reads: z.int().min(0),
  likes: z.int().min(0),
  comments: z.int().min(0),
  /** Ids chosen by the editors. If empty, the site shows the latest videos. */
  related: z.array(z.int()).default([]),
  language: z.string().optional(),
});

const shortVideoFile = z.strictObject({
  categories: z.array(demoCategory),
  videos: z.array(demoShortVideo),
});

export type DemoShortVideo = z.infer<typeof demoShortVideo>;

export function readDemoShortVideos(contentDir: string): z.infer<typeof shortVideoFile> {
  return shortVideoFile.parse(JSON.parse(readFileSync(join(contentDir, 'short-videos.json'), 'utf8')));
}
