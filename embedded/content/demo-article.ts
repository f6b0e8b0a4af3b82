import { z } from 'zod';

/** Journalistic credits of an article; each is one string, several names parted by "、" (Spec §3, credits). */
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
  /** Name of a file in `media/pictures/` without its ending. */
  key: z.string(),
  caption: z.string().default(''),
});

const vote = z.strictObject({
  name: z.string(),
  /** The vote begins this many days from today; without it, it has begun. */
  startsInDays: z.number().optional(),
  /** The vote closes this many days from today; negative: closed already. */
  endsInDays: z.number(),
  needLogin: z.boolean().default(false),
  questions: z
    .array(
      z.strictObject({
        name: z.string(),
        multiple: z.boolean().default(false),
        /** Of several choices the fewest and the most that count. */
        least: z.int().optional(),
        most: z.int().optional(),
        options: z.array(z.strictObject({ name: z.string(), count: z.int().default(0) })).min(2),
      }),
    )
    .min(1),
});

/**
 * The head of one demo article file: a JSON object in the HTML comment that opens the file; the body follows it.
 * Dates are relative to the day the store is filled, so that the demo paper is always today's.
 */
export const demoArticleHead = z.strictObject({
  /** fileId. */
  id: z.int().positive(),
  /** Column the article belongs to (columnID). */
  column: z.int().positive(),
  /** Further columns that list it. */
  alsoIn: z.array(z.int().positive()).default([]),
  /** articleType: 0 news, 1 image set, 2 video, 3 special topic, 4 link, 6 live, 12 H5, 103 call for contributions; others are shown as news. */
  type: z.int().default(0),
  /** May hold simple markup such as <b>; the plain text is derived. */
  title: z.string().min(1),
  subtitle: z.string().optional(),
  /** attAbstract. */
  summary: z.string().optional(),
  daysAgo: z.int().min(0).max(60),
  /** Clock time in the paper's zone, "HH:mm". */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  source: z.string().default('云岭日报'),
  sourceUrl: z.string().optional(),
  credits: credits.default({}),
  original: z.boolean().default(false),
  copyright: z.string().optional(),
  reads: z.int().min(0).default(0),
  likes: z.int().min(0).default(0),
  rewards: z.int().min(0).default(0),
  /** picType of the card: 0 small picture right, 1 wide picture, 2 three pictures, 3 text only. */
  picType: z.int().min(0).max(3).default(0),
  /** Keys of the card's pictures; three for picType 2. */
  cover: z.array(z.string()).default([]),
  /** Pictures that the body places by `<!--IMAGES#n-->`, or an image set's pictures in order. */
  pictures: z.array(picture).default([]),
  /** Clips that the body places by `<!--VIDEOS#n-->`; key of a file in `media/clips/`. */
  videos: z
    .array(
      z.strictObject({
        key: z.string(),
        /** Play the stream in the folder of that name instead of the file. */
        stream: z.boolean().default(false),
        /** Key of a picture, or with its folder (`clips/tall-rain`); clips may lack one. */
        poster: z.string().optional(),
        /** As the desk says; may be longer than the file. */
        seconds: z.number(),
        /** Left out where the platform does not know it. */
        width: z.int().positive().optional(),
        height: z.int().positive().optional(),
        caption: z.string().default(''),
      }),
    )
    .default([]),
  /** Attachments; key is a file name in `media/files/`. */
  files: z.array(z.strictObject({ name: z.string(), key: z.string() })).default([]),
  vote: vote.optional(),
  youngReporter: z.strictObject({ number: z.string(), school: z.string(), class: z.string() }).optional(),
  tags: z.array(z.string()).default([]),
  /** fileIds of related articles. */
  related: z.array(z.int()).default([]),
  /** Badge on the card, such as 独家. */
  mark: z.string().optional(),
  /** Target of special topics and lives. */
  linkId: z.int().optional(),
  /** Target of link and H5 articles: an address, or a path of a page of ours such as `/media/h5/<name>/index.html`. */
  linkUrl: z.string().optional(),
  /** Of a call for contributions: the days, counted from today, from which and until which it takes them. */
  takes: z.strictObject({ fromDays: z.int(), untilDays: z.int() }).optional(),
  /** Lives: 0 announced, 1 live, 2 playback, 3 ended. */
  liveStatus: z.int().min(0).max(3).optional(),
  shareClosed: z.boolean().default(false),
  discussClosed: z.boolean().default(false),
  shareContent: z.string().optional(),
  /** Language of the article where it is not Chinese, such as "bo". */
  language: z.string().optional(),
});

export type DemoArticleHead = z.infer<typeof demoArticleHead>;

/** One demo article: its head and its body as the desk's editor would save it. */
export interface DemoArticle extends DemoArticleHead {
  body: string;
}

/**
 * Reads one article file.
 * @throws Error naming the file and the field when the head is missing or wrong: demo content is ours, so that is a bug.
 */
export function parseDemoArticle(file: string, text: string): DemoArticle {
  const match = /^<!--\s*(\{[\s\S]*?\})\s*-->\n/.exec(text);
  if (!match?.[1]) throw new Error(`${file}: no JSON head in an opening comment`);
  const head = demoArticleHead.safeParse(JSON.parse(match[1]));
  if (!head.success) throw new Error(`${file}: ${z.prettifyError(head.error)}`);
  return { ...head.data, body: text.slice(match[0].length).trim() };
}
