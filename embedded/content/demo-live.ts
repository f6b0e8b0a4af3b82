import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { liveTicker } from '../live-ticker';

/** A post that the desk wrote. */
const post = z.strictObject({
  /** Counts from the start of the live, negative before it. */
  minute: z.number(),
  /** HTML or plain text. */
  text: z.string().min(1),
  title: z.string().default(''),
  /** Stands above all others. */
  top: z.boolean().default(false),
  /** Who posts; the live's own user when left out. */
  user: z.string().optional(),
  /** Names of files in `media/pictures/` without their ending. */
  pictures: z.array(z.string()).default([]),
  clip: z.strictObject({ key: z.string(), poster: z.string(), seconds: z.number() }).optional(),
});

/** When a live begins: by the start of the program, or by the day on which the paper is made. */
const start = z.union([
  z.strictObject({ inMinutes: z.number() }),
  z.strictObject({ daysAgo: z.int(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
]);

/** One live of the demo paper: a JSON file in `lives/`. */
const demoLive = z.strictObject({
  /** The linkId of the article that leads to it. */
  id: z.int().positive(),
  title: z.string().min(1),
  start,
  /** Minutes; without it the live does not end. */
  lasts: z.number().positive().optional(),
  /** Status after the end: 2 playback, 3 ended. A desk may say 2 where there is nothing to play. */
  statusAfter: z.union([z.literal(2), z.literal(3)]).default(2),
  content: z.string(),
  user: z.string().default('云岭日报'),
  /** Name of a file in `media/avatars/` without its ending. */
  avatar: z.string().optional(),
  picture: z.string(),
  /** Cameras; addresses below `media/clips/`. */
  videos: z
    .array(
      z.strictObject({
        title: z.string().default(''),
        live: z.string().optional(),
        playback: z.string().optional(),
        poster: z.string().optional(),
      }),
    )
    .default([]),
  /** `config` goes out as JSON text, as some servers send it. */
  configAsText: z.boolean().default(false),
  posts: z.array(post).default([]),
  ticker: liveTicker.optional(),
});

export type DemoLive = z.output<typeof demoLive>;

/**
 * All demo lives below `contentDir`, one file each.
 * @throws Error naming the file when one is malformed
 */
export function readDemoLives(contentDir: string): DemoLive[] {
  const folder = join(contentDir, 'lives');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const read = demoLive.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${join(folder, name)}: ${z.prettifyError(read.error)}`);
      return read.data;
    });
}
