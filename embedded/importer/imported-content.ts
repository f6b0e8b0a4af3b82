import { z } from 'zod';
import { StartError } from '@/lib/env/start-error';

/* Items of all formats, as sent to platforms. Texts are plain unless named `html`. Addresses are absolute. */

/** Error of a source that cannot be imported at all. */
export class SourceError extends StartError {
  override readonly name = 'SourceError';
}

const text = z.string();
const maybeText = text.optional();
const textList = z.array(text).readonly();

/** Returns the schema of a map, which is serialized as an object. */
export function mapOf<Value>(value: z.ZodType<Value>) {
  return z.record(text, value).transform((values) => new Map<string, Value>(Object.entries(values)));
}

export function countNote(notes: Map<string, number>, note: string, times = 1): void {
  notes.set(note, (notes.get(note) ?? 0) + times);
}

const importedPicture = z.object({
  /** Candidate addresses of the picture, best first. */
  addresses: textList,
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
  /** Title of the article; empty if the source has none. */
  title: text,
  html: text,
  /** True if line breaks separate paragraphs, as in WordPress's classic editor and in plain text. */
  lineBreaks: z.boolean(),
  /** Base of relative addresses in `html`. */
  base: maybeText,
  link: maybeText,
  excerpt: maybeText,
  /** Publication time in epoch ms; undefined if missing. */
  publishedAt: z.number().optional(),
  /** Unreadable date as text, for the report. */
  unreadableDate: maybeText,
  /** Keys of the columns, with the main column first. */
  columnKeys: textList,
  authorKeys: textList,
  tags: textList,
  featured: importedPicture.optional(),
  clips: z.array(importedClip).readonly(),
  files: z.array(z.object({ name: text, url: text })).readonly(),
  /** Original publisher, if it is not the source itself. */
  sourceName: maybeText,
  /** Language declared by the source, as BCP 47 tag. */
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
  /** Start and end in epoch ms. */
  startsAt: z.number(),
  endsAt: z.number(),
  /** True for an activity of whole days, from midnight to midnight. */
  allDay: z.boolean(),
});

export const skippedItem = z.object({
  what: z.enum(['article', 'comment', 'page', 'event', 'other']),
  title: text,
  reason: text,
});

export const undatedItem = z.object({ title: text, date: maybeText });

export const importedSource = z.object({
  /** Stable name of the source, part of all keys. */
  sourceKey: text,
  title: text,
  description: maybeText,
  language: maybeText,
  picture: maybeText,
  columns: z.array(importedColumn).readonly(),
  authors: z.array(importedAuthor).readonly(),
  activities: z.array(importedActivity).readonly().optional(),
  skipped: z.array(skippedItem).readonly(),
  /** Articles without a date. `date` is the unreadable text, if any. */
  undated: z.array(undatedItem).readonly(),
  /** Remarks on converted or repaired content, with their number of occurrences. */
  notes: mapOf(z.number()).readonly(),
  /** Media library of a WordPress export, by attachment id. */
  library: mapOf(importedPicture).readonly(),
});

export type ImportedPicture = z.output<typeof importedPicture>;
export type ImportedClip = z.output<typeof importedClip>;
export type ImportedColumn = z.output<typeof importedColumn>;
export type ImportedAuthor = z.output<typeof importedAuthor>;
export type ImportedComment = z.output<typeof importedComment>;
export type ImportedActivity = z.output<typeof importedActivity>;
export type ImportedArticle = z.output<typeof importedArticle>;
export type SkippedItem = z.output<typeof skippedItem>;
export type ImportedSource = z.output<typeof importedSource>;

/** Imported content without the list of undated articles, which `planImport` adds. */
export interface ImportedContent extends Omit<ImportedSource, 'undated'> {
  articles: readonly ImportedArticle[];
}

export interface ReadOptions {
  /** Single column for all articles. By default, the source's categories or its title become columns. */
  column?: string | undefined;
}
