import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readDemoAccountPages } from './content/read-account-pages';
import { type DemoCourse, readDemoCourses } from './content/read-courses';

const person = z.strictObject({
  id: z.int().positive(),
  region: z.int().positive(),
  /** What the person belongs to; figures who hold no office have none. */
  group: z.string().optional(),
  name: z.string().min(1),
  /** Name of a file in `media/portraits/` without its ending. */
  portrait: z.string().optional(),
  duty: z.string(),
  /** HTML, a paragraph an entry. */
  biography: z.array(z.string()).default([]),
  language: z.string().optional(),
  /** Reports on the person: fileIds, or all articles of a column. */
  reports: z.array(z.int().positive()).default([]),
  column: z.int().positive().optional(),
});

const people = z.strictObject({
  regions: z.array(z.strictObject({ id: z.int().positive(), name: z.string().min(1) })),
  /** In the order in which they are listed. */
  leaders: z.array(person),
  /** People of public life who hold no office. */
  figures: z.array(person),
});

const ad = z.strictObject({
  /** aid; an ad without one is shown and never reported. */
  id: z.int().positive().optional(),
  place: z.enum(['home', 'column', 'article']),
  /** Columns whose ad it is; without any, those that have none of their own. */
  columns: z.array(z.int().positive()).default([]),
  title: z.string().min(1),
  advertiser: z.string().optional(),
  /** Name of a file in `media/ads/` without its ending. */
  picture: z.string().optional(),
  link: z.string().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** Before which item of a list it stands, counted from 1. */
  position: z.int().positive().optional(),
});

export type DeskPerson = z.output<typeof person>;
export type DeskAd = z.output<typeof ad>;

/** What the demo paper's desk keeps in files beside its articles. */
export interface Desk {
  people: z.output<typeof people>;
  courses: readonly DemoCourse[];
  ads: readonly DeskAd[];
  /** The rules of the accounts' ranking, HTML. */
  rankingRules: { title: string; content: string } | undefined;
}

/** What is left while the demo paper is hidden behind a publisher's own content. */
export const emptyDesk: Desk = {
  people: { regions: [], leaders: [], figures: [] },
  courses: [],
  ads: [],
  rankingRules: undefined,
};

function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

function readRankingRules(contentDir: string): Desk['rankingRules'] {
  const { title, paragraphs } = readDemoAccountPages(contentDir).rules;
  return { title, content: paragraphs.map((text) => `<p>${text}</p>`).join('\n') };
}

/**
 * People, courses, ads and rules of a content folder.
 * @throws Error naming the file when one is malformed
 */
export function readDesk(contentDir: string): Desk {
  return {
    people: readJson(join(contentDir, 'people.json'), people),
    courses: readDemoCourses(contentDir),
    ads: readJson(join(contentDir, 'ads.json'), z.array(ad)),
    rankingRules: readRankingRules(contentDir),
  };
}
