import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readDemoAccountPages } from './content/read-account-pages';
import { type DemoCourse, readDemoCourses } from './content/read-courses';

const person = z.strictObject({
  id: z.int().positive(),
  region: z.int().positive(),
  /** Office or authority of the person; undefined for public figures without an office. */
  group: z.string().optional(),
  name: z.string().min(1),
  /** File name in `media/portraits/` without extension. */
  portrait: z.string().optional(),
  duty: z.string(),
  /** Biography as HTML, with one entry per paragraph. */
  biography: z.array(z.string()).default([]),
  language: z.string().optional(),
  /** Ids of articles about the person. With `column`, the person has all articles of that column instead. */
  reports: z.array(z.int().positive()).default([]),
  column: z.int().positive().optional(),
});

const people = z.strictObject({
  regions: z.array(z.strictObject({ id: z.int().positive(), name: z.string().min(1) })),
  leaders: z.array(person),
  figures: z.array(person),
});

const ad = z.strictObject({
  /** `aid` in the contract. The site does not report views of ads without an id. */
  id: z.int().positive().optional(),
  place: z.enum(['home', 'column', 'article']),
  /** Columns of the ad. If empty, the ad is for every column that no other ad names. */
  columns: z.array(z.int().positive()).default([]),
  title: z.string().min(1),
  advertiser: z.string().optional(),
  /** File name in `media/ads/` without extension. */
  picture: z.string().optional(),
  link: z.string().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** 1-based position in a list before which the ad is inserted. */
  position: z.int().positive().optional(),
});

export type ListedPerson = z.output<typeof person>;
export type ListedAd = z.output<typeof ad>;

export interface EditorialContent {
  people: z.output<typeof people>;
  courses: readonly DemoCourse[];
  ads: readonly ListedAd[];
  rankingRules: { title: string; content: string } | undefined;
}

export const emptyEditorialContent: EditorialContent = {
  people: { regions: [], leaders: [], figures: [] },
  courses: [],
  ads: [],
  rankingRules: undefined,
};

/** Reads a JSON file. @throws Error that names the file if it does not match the schema */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export function readEditorialContent(contentDir: string): EditorialContent {
  const { title, paragraphs } = readDemoAccountPages(contentDir).rules;
  return {
    people: readJson(join(contentDir, 'people.json'), people),
    courses: readDemoCourses(contentDir),
    ads: readJson(join(contentDir, 'ads.json'), z.array(ad)),
    rankingRules: { title, content: paragraphs.map((text) => `<p>${text}</p>`).join('\n') },
  };
}
