import { z } from 'zod';

/** Several names are joined by "、" (Spec §3, credits). */
const credits = z
  .strictObject({
    author: z.string(),
    reporter: z.string(),
    editor: z.string(),
    executiveEditor: z.string(),
    planner: z.string(),
    supervisor: z.string(),
    photographer: z.string(),
    graphicDesigner: z.string(),
    coordinator: z.string(),
    correspondent: z.string(),
    intern: z.string(),
    layout: z.string(),
    director: z.string(),
    finalChecker: z.string(),
  })
  .partial();

const picture = z.strictObject({
  /** File name in `media/pictures/`, without extension. */
  key: z.string(),
  caption: z.string().default(''),
});

const vote = z.strictObject({
  name: z.string(),
  /** Undefined: the vote has started. */
  startsInDays: z.number().optional(),
  /** Negative: the vote has closed. */
  endsInDays: z.number(),
  needLogin: z.boolean().default(false),
  questions: z
    .array(
      z.strictObject({
        name: z.string(),
        multiple: z.boolean().default(false),
        least: z.int().optional(),
        most: z.int().optional(),
        options: z.array(z.strictObject({ name: z.string(), count: z.int().default(0) })).min(2),
      }),
    )
    .min(1),
});

/** JSON object in the HTML comment at the start of a file. Dates are relative to the day of seeding. */
export const demoArticleHead = z.strictObject({
  /** `fileId` in the contract. */
  id: z.int().positive(),
  /** `columnID` in the contract. */
  column: z.int().positive(),
  alsoIn: z.array(z.int().positive()).default([]),
  /** `articleType`: 0 news, 1 image set, 2 video, 3 topic, 4 link, 6 live, 12 H5, 103 contributions. */
  type: z.int().default(0),
  /** May contain simple markup such as <b>. */
  title: z.string().min(1),
  subtitle: z.string().optional(),
  /** `attAbstract` in the contract. */
  summary: z.string().optional(),
  daysAgo: z.int().min(0).max(60),
  /** "HH:mm" in the paper's zone. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  source: z.string().default('云岭日报'),
  sourceUrl: z.string().optional(),
  credits: credits.default({}),
  original: z.boolean().default(false),
  copyright: z.string().optional(),
  reads: z.int().min(0).default(0),
  likes: z.int().min(0).default(0),
  rewards: z.int().min(0).default(0),
  /** `picType`: 0 small picture, 1 wide picture, 2 three pictures, 3 text only. */
  picType: z.int().min(0).max(3).default(0),
  /** Picture keys. `picType` 2 needs three. */
  cover: z.array(z.string()).default([]),
  /** Referenced by `<!--IMAGES#n-->`, or the pictures of an image set in order. */
  pictures: z.array(picture).default([]),
  /** Referenced by `<!--VIDEOS#n-->`. `key` is a file name in `media/clips/`, without extension. */
  videos: z
    .array(
      z.strictObject({
        key: z.string(),
        /** True to play the stream in the folder `key` instead of the file. */
        stream: z.boolean().default(false),
        /** Key of a picture, or its path below `media/` (`clips/tall-rain`). */
        poster: z.string().optional(),
        /** As entered by the editors; may exceed the duration of the file. */
        seconds: z.number(),
        /** Undefined if the platform does not know the size. */
        width: z.int().positive().optional(),
        height: z.int().positive().optional(),
        caption: z.string().default(''),
      }),
    )
    .default([]),
  /** `key` is a file name in `media/files/`. */
  files: z.array(z.strictObject({ name: z.string(), key: z.string() })).default([]),
  vote: vote.optional(),
  youngReporter: z.strictObject({ number: z.string(), school: z.string(), class: z.string() }).optional(),
  tags: z.array(z.string()).default([]),
  related: z.array(z.int()).default([]),
  /** Badge on the card, such as 独家. */
  mark: z.string().optional(),
  /** Id of the linked special topic, live or activity. */
  linkId: z.int().optional(),
  /** Target of link and H5 articles: absolute, or a path such as `/media/h5/<name>/index.html`. */
  linkUrl: z.string().optional(),
  /** Period of a call for contributions, in days from today. */
  takes: z.strictObject({ fromDays: z.int(), untilDays: z.int() }).optional(),
  /** 0 announced, 1 live, 2 playback, 3 ended. */
  liveStatus: z.int().min(0).max(3).optional(),
  shareClosed: z.boolean().default(false),
  discussClosed: z.boolean().default(false),
  shareContent: z.string().optional(),
  /** Undefined for Chinese. */
  language: z.string().optional(),
});

export type DemoArticleHead = z.infer<typeof demoArticleHead>;

export interface DemoArticle extends DemoArticleHead {
  body: string;
}

/** @throws Error naming the file if its metadata is missing or invalid; SyntaxError if it is not JSON */
export function parseDemoArticle(file: string, text: string): DemoArticle {
  const match = /^<!--\s*(\{[\s\S]*?\})\s*-->\n/.exec(text);
  if (!match?.[1]) throw new Error(`${file}: no JSON head in an opening comment`);
  const head = demoArticleHead.safeParse(JSON.parse(match[1]));
  if (!head.success) throw new Error(`${file}: ${z.prettifyError(head.error)}`);
  return { ...head.data, body: text.slice(match[0].length).trim() };
}
