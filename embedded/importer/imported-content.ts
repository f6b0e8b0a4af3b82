import { z } from 'zod';

/*
 * What every format is turned into before anything is written: the neutral model between a publisher's source and the
 * store. Texts are plain unless named `html`; addresses are absolute web addresses. It is a schema because the importer
 * hands it to the platform where that is running.
 */

/** A source that cannot be imported at all, in words for the operator. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

const text = z.string();
const maybeText = text.optional();
const texts = z.array(text).readonly();

/** A map by name, which travels as a list of its entries. */
function mapOf<Value>(value: z.ZodType<Value>) {
  return z
    .array(z.object({ name: text, value }))
    .transform(
      (entries): ReadonlyMap<string, Value> => new Map(entries.map((entry) => [entry.name, entry.value])),
    );
}

/** The entries of a map, as `mapOf` reads them. */
export function entriesOf<Value>(map: ReadonlyMap<string, Value>): { name: string; value: Value }[] {
  return [...map].map(([name, value]) => ({ name, value }));
}

const importedPicture = z.object({
  /** Where it may be fetched from, the best one first. */
  addresses: texts,
  caption: maybeText,
});

const importedClip = z.object({
  kind: z.enum(['video', 'audio']),
  address: text,
  poster: maybeText,
  seconds: z.number().optional(),
  caption: maybeText,
});

const importedColumn = z.object({ key: text, name: text, parentKey: maybeText, description: maybeText });

const importedAuthor = z.object({ key: text, name: text, description: maybeText, portrait: maybeText });

const importedComment = z.object({
  key: text,
  parentKey: maybeText,
  authorName: text,
  content: text,
  state: z.enum(['published', 'waiting']),
  createdAt: z.number(),
});

export const importedArticle = z.object({
  key: text,
  /** Empty when the source names none. */
  title: text,
  html: text,
  /** Line breaks part paragraphs, as in WordPress' classic editor and in plain text. */
  lineBreaks: z.boolean(),
  /** Address that relative ones in the body count from. */
  base: maybeText,
  link: maybeText,
  excerpt: maybeText,
  /** Epoch ms; undefined when the source names none. */
  publishedAt: z.number().optional(),
  /** The date as the source wrote it, where that could not be read. */
  unreadDate: maybeText,
  /** The first one is its own, the others list it, too. */
  columnKeys: texts,
  authorKeys: texts,
  tags: texts,
  /** The picture that stands for the article. */
  featured: importedPicture.optional(),
  clips: z.array(importedClip).readonly(),
  files: z.array(z.object({ name: text, url: text })).readonly(),
  /** Where the article was taken from, when that is not the source itself. */
  sourceName: maybeText,
  /** BCP 47 tag that the source claims. */
  language: maybeText,
  discussClosed: z.boolean(),
  comments: z.array(importedComment).readonly(),
});

const importedActivity = z.object({
  key: text,
  title: text,
  html: text,
  summary: text,
  place: text,
  organizer: text,
  /** Epoch ms. */
  startsAt: z.number(),
  endsAt: z.number(),
  /** Whole days, from midnight to midnight. */
  allDay: z.boolean(),
});

/** Something that was left out, and why. */
export const skippedItem = z.object({
  what: z.enum(['article', 'comment', 'page', 'event', 'other']),
  title: text,
  reason: text,
});

/** What is said once of a source; its articles follow. */
export const importedSource = z.object({
  /** Name of the source within keys, the same whenever it is read. */
  sourceKey: text,
  title: text,
  description: maybeText,
  language: maybeText,
  /** Address of the picture that stands for the source, as its logo. */
  picture: maybeText,
  columns: z.array(importedColumn).readonly(),
  authors: z.array(importedAuthor).readonly(),
  /** What a calendar invites to. */
  activities: z.array(importedActivity).readonly().optional(),
  skipped: z.array(skippedItem).readonly(),
  /** Articles whose date is missing, or cannot be read: then as it is written. */
  undated: z.array(z.object({ title: text, date: maybeText })).readonly(),
  /** Remarks on what was read otherwise than it was written, with how often. */
  notes: mapOf(z.number()),
  /** Pictures of the source's library by their number there. */
  library: mapOf(importedPicture),
});

export type ImportedPicture = z.output<typeof importedPicture>;
export type ImportedClip = z.output<typeof importedClip>;
export type ImportedColumn = z.output<typeof importedColumn>;
export type ImportedAuthor = z.output<typeof importedAuthor>;
export type ImportedComment = z.output<typeof importedComment>;
export type ImportedActivity = z.output<typeof importedActivity>;
export type ImportedArticle = z.output<typeof importedArticle>;
export type Skipped = z.output<typeof skippedItem>;
export type ImportedSource = z.output<typeof importedSource>;

export interface ImportedContent extends ImportedSource {
  articles: readonly ImportedArticle[];
}

export interface ReadOptions {
  /** Name of the one column that takes everything; otherwise the source's own columns or title. */
  column?: string | undefined;
}
