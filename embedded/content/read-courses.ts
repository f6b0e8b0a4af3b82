import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const chapterHead = z.strictObject({
  title: z.string().min(1),
  /** Referenced by `<!--VIDEOS#n-->`. `key` and `poster` are file names without extension. */
  videos: z
    .array(
      z.strictObject({
        key: z.string(),
        poster: z.string(),
        seconds: z.number(),
        caption: z.string().default(''),
      }),
    )
    .default([]),
  /** `key` is a file name in `media/files/`. */
  files: z.array(z.strictObject({ name: z.string(), key: z.string() })).default([]),
});

/** JSON object in the HTML comment at the start of a file. */
const courseHead = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  summary: z.string(),
  teacher: z.string().optional(),
  /** File name in `media/pictures/`, without extension. */
  picture: z.string().optional(),
  language: z.string().optional(),
  daysAgo: z.int().min(0),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  reads: z.int().min(0).default(0),
  chapters: z.array(chapterHead).min(1),
  articles: z.array(z.int().positive()).default([]),
});

export interface DemoCourse extends z.output<typeof courseHead> {
  introduction: string;
  chapterTexts: readonly string[];
}

/** Precedes each chapter. */
const chapterSeparator = '<!--CHAPTER-->';

export function parseDemoCourse(file: string, text: string): DemoCourse {
  const match = /^<!--\s*(\{[\s\S]*?\})\s*-->\n/.exec(text);
  if (!match?.[1]) throw new Error(`${file}: no JSON head in an opening comment`);
  const head = courseHead.safeParse(JSON.parse(match[1]));
  if (!head.success) throw new Error(`${file}: ${z.prettifyError(head.error)}`);
  const [introduction = '', ...texts] = text.slice(match[0].length).split(chapterSeparator);
  if (texts.length !== head.data.chapters.length) {
    throw new Error(
      `${file}: ${head.data.chapters.length} chapters in the head, ${texts.length} in the text`,
    );
  }
  return {
    ...head.data,
    introduction: introduction.trim(),
    chapterTexts: texts.map((chapterText) => chapterText.trim()),
  };
}

export function readDemoCourses(contentDir: string): DemoCourse[] {
  const folder = join(contentDir, 'courses');
  return readdirSync(folder)
    .sort()
    .map((name) => parseDemoCourse(join(folder, name), readFileSync(join(folder, name), 'utf8')));
}
