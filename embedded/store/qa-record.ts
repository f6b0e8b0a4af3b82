import { z } from 'zod';
import { clipSeconds } from './article-record';

const picture = z.object({ url: z.string(), caption: z.string().default('') });
const clip = z.object({
  url: z.string(),
  poster: z.string().optional(),
  seconds: clipSeconds.optional(),
  caption: z.string().default(''),
});
const file = z.object({ url: z.string(), name: z.string() });

/** Null where nothing was ever put there: platforms of this kind send it so. */
const listed = <Item extends z.ZodType>(item: Item) => z.array(item).nullable().default(null);

/** What a government question says and shows, and its answer; media by their path. */
export const qaDetails = z.object({
  title: z.string(),
  content: z.string(),
  asker: z.string().default(''),
  /** Readers are not told who asked. */
  hidesName: z.boolean().default(false),
  place: z.string().default(''),
  images: listed(picture),
  videos: listed(clip),
  audios: listed(clip),
  /** 1 images, 2 videos; left out where the desk has not said. */
  type: z.int().optional(),
  showCounts: z.boolean().default(true),
  discussClosed: z.boolean().default(false),
  /** To whom the desk has handed it on. */
  handedTo: z.string().default(''),
  answer: z.string().default(''),
  answeredBy: z.string().default(''),
  answerPics: listed(picture),
  answerVideos: listed(clip),
  answerAudios: listed(clip),
  attachments: listed(file),
  /** What readers had said before the first of ours; left out where nobody is asked. */
  grades: z
    .object({ satisfied: z.int().min(0), fair: z.int().min(0), unsatisfied: z.int().min(0) })
    .optional(),
});

export type QaDetails = z.output<typeof qaDetails>;

export const qaRow = z
  .object({
    id: z.number(),
    region_id: z.number(),
    department: z.string(),
    member_id: z.number().nullable(),
    state: z.number(),
    asked_at: z.number(),
    handed_at: z.number().nullable(),
    answered_at: z.number().nullable(),
    reads: z.number(),
    details: z.string(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...qaDetails.parse(JSON.parse(details)) }));

export type QaRecord = z.output<typeof qaRow>;

/** A government question to keep. */
export interface NewQa {
  regionId: number;
  department: string;
  state: number;
  askedAt: number;
  handedAt: number | null;
  answeredAt: number | null;
  reads: number;
  details: z.input<typeof qaDetails>;
}
