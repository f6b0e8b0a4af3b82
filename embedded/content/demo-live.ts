import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { liveTicker } from '../live-ticker';

const post = z.strictObject({
  /** Counted from the start of the live; negative before it. */
  minute: z.number(),
  /** HTML or plain text. */
  text: z.string().min(1),
  title: z.string().default(''),
  /** Shown above all other posts. */
  top: z.boolean().default(false),
  /** Undefined: the live's user. */
  user: z.string().optional(),
  /** File names in `media/pictures/`, without extension. */
  pictures: z.array(z.string()).default([]),
  clip: z.strictObject({ key: z.string(), poster: z.string(), seconds: z.number() }).optional(),
});

/** Relative to the start of the program or to the day of seeding. */
const start = z.union([
  z.strictObject({ inMinutes: z.number() }),
  z.strictObject({ daysAgo: z.int(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
]);

const demoLive = z.strictObject({
  /** `linkId` of the article that links to the live. */
  id: z.int().positive(),
  title: z.string().min(1),
  start,
  /** In minutes. Undefined: the live does not end. */
  lasts: z.number().positive().optional(),
  /** 2 playback, 3 ended. Editors may choose 2 even without a recording. */
  statusAfter: z.union([z.literal(2), z.literal(3)]).default(2),
  content: z.string(),
  user: z.string().default('云岭日报'),
  /** File name in `media/avatars/`, without extension. */
  avatar: z.string().optional(),
  picture: z.string(),
  /** `live` and `playback` are paths below `media/clips/`. */
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
  /** Sends `config` as JSON text, as some servers do. */
  configAsText: z.boolean().default(false),
  posts: z.array(post).default([]),
  ticker: liveTicker.optional(),
});

export type DemoLive = z.output<typeof demoLive>;

export function readDemoLives(contentDir: string): DemoLive[] {
  const folder = join(contentDir, 'lives');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const parsed = demoLive.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (!parsed.success) throw new Error(`${join(folder, name)}: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    });
}
