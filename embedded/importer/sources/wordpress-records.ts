import { z } from 'zod';
import { listOf } from '@/lib/contract/wire';

/* WordPress's API (wp/v2). Sites may be malicious: texts are limited; invalid optional fields are ignored. */

const maxTextLength = 10_000_000;
// Some plug-ins send ids as text.
const id = z.coerce.number().pipe(z.int().min(0));
const realId = id.pipe(z.int().min(1));
const shortText = z.string().max(20_000);
const optionalText = shortText.optional().catch(undefined);
const rendered = z.object({ rendered: z.string().max(maxTextLength), protected: z.boolean().catch(false) });
const ids = z.array(id).max(1_000).catch([]);

const embeddedAuthor = z.object({
  name: shortText,
  description: optionalText,
  avatar_urls: z.record(z.string(), z.string()).optional().catch(undefined),
});

const embeddedMedium = z.object({
  id,
  source_url: shortText,
  media_type: optionalText,
  caption: rendered.optional().catch(undefined),
});

const embeddedTerm = z.object({ name: shortText, taxonomy: shortText });

const maxRecords = 1_000;

/** Embedded records. Records of other kinds are dropped, such as errors about hidden authors. */
const embeddedRecords = z.object({
  author: listOf(embeddedAuthor, maxRecords).optional(),
  'wp:featuredmedia': listOf(embeddedMedium, maxRecords).optional(),
  'wp:term': listOf(listOf(embeddedTerm, maxRecords), maxRecords).optional(),
});

export const wordPressEntry = z.object({
  id: realId,
  date_gmt: optionalText,
  date: optionalText,
  link: optionalText,
  title: rendered,
  content: rendered,
  excerpt: rendered.optional().catch(undefined),
  categories: ids,
  comment_status: optionalText,
  _embedded: embeddedRecords.optional().catch(undefined),
});

export const listedEntry = z.object({
  id: realId,
  modified_gmt: shortText.catch(''),
  sticky: z.boolean().catch(false),
});

export const wordPressCategory = z.object({
  id: realId,
  name: shortText,
  slug: shortText.min(1),
  parent: id.catch(0),
  description: optionalText,
  count: id.catch(0),
});

export const wordPressComment = z.object({
  id: realId,
  post: id,
  parent: id.catch(0),
  author_name: shortText.catch(''),
  date_gmt: optionalText,
  content: rendered,
  type: shortText.catch('comment'),
});

export const listedComment = z.object({ id: realId, post: id });

export type WordPressEntry = z.output<typeof wordPressEntry>;
export type ListedEntry = z.output<typeof listedEntry>;
export type WordPressCategory = z.output<typeof wordPressCategory>;
export type WordPressComment = z.output<typeof wordPressComment>;
