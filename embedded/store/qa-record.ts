import { z } from 'zod';
import { captionedClip, captionedPicture } from './article-record';

const file = z.object({ url: z.string(), name: z.string() });

/** Returns the schema of a list that is null if never set, as on publishers' platforms. */
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

export const qaRow = z
  .object({
    id: z.number(),
    regionId: z.number(),
    department: z.string(),
    memberId: z.number().nullable(),
    state: z.number(),
    askedAt: z.number(),
    handedAt: z.number().nullable(),
    answeredAt: z.number().nullable(),
    reads: z.number(),
    details: z.string(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...qaDetails.parse(JSON.parse(details)) }));

export type QaRecord = z.output<typeof qaRow>;

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
