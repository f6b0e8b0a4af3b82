import { z } from 'zod';
import { captionedClip, captionedPicture } from './article-record';
import { rowWith } from './database';

const file = z.object({ url: z.string(), name: z.string() });

/** Returns the schema of a list. A list that was never set is null, as on publishers' platforms. */
const nullableList = <Item extends z.ZodType>(item: Item) => z.array(item).nullable().default(null);

/** A question and its answer. Media are paths. */
export const qaDetails = z.object({
  title: z.string(),
  content: z.string(),
  asker: z.string().default(''),
  hidesName: z.boolean().default(false),
  place: z.string().default(''),
  images: nullableList(captionedPicture),
  videos: nullableList(captionedClip),
  audios: nullableList(captionedClip),
  /** Type of the media: 1 images, 2 videos; undefined if editors have not set it. */
  type: z.int().optional(),
  showCounts: z.boolean().default(true),
  discussClosed: z.boolean().default(false),
  /** Office to which editors assigned the question. */
  handedTo: z.string().default(''),
  answer: z.string().default(''),
  answeredBy: z.string().default(''),
  answerPics: nullableList(captionedPicture),
  answerVideos: nullableList(captionedClip),
  answerAudios: nullableList(captionedClip),
  attachments: nullableList(file),
  /** Initial counts of ratings; undefined if the answer cannot be rated. */
  grades: z
    .object({ satisfied: z.int().min(0), fair: z.int().min(0), unsatisfied: z.int().min(0) })
    .optional(),
});

export type QaDetails = z.output<typeof qaDetails>;

export const newQa = z.object({
  regionId: z.number(),
  department: z.string(),
  state: z.number(),
  askedAt: z.number(),
  handedAt: z.number().nullable().default(null),
  answeredAt: z.number().nullable().default(null),
  reads: z.number().default(0),
  details: qaDetails,
});

export type NewQa = z.input<typeof newQa>;

export const qaRow = rowWith(qaDetails, {
  ...newQa.omit({ details: true }).shape,
  id: z.number(),
  memberId: z.number().nullable(),
});

export type QaRecord = z.output<typeof qaRow>;
