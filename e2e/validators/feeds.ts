import { Readable } from 'node:stream';
import FeedParser from 'feedparser';
import RssParser from 'rss-parser';
import { z } from 'zod';

interface ReadEntry {
  id: string | undefined;
  title: string | undefined;
  link: string | undefined;
  /** Publication time in epoch ms. */
  time: number | undefined;
}

interface ReadFeed {
  title: string | undefined;
  link: string | undefined;
  entries: ReadEntry[];
}

export async function readFeed(text: string): Promise<{ feedparser: ReadFeed; rssParser: ReadFeed }> {
  const [feedparser, rssParser] = await Promise.all([readByFeedparser(text), readByRssParser(text)]);
  return { feedparser, rssParser };
}

async function readByFeedparser(text: string): Promise<ReadFeed> {
  const parser = new FeedParser({ addmeta: false });
  const entries: ReadEntry[] = [];
  parser.on('readable', () => {
    for (let item = parser.read(); item; item = parser.read()) {
      const { guid: id, title, link, pubdate } = item;
      entries.push({ id, title: title ?? undefined, link, time: pubdate?.getTime() });
    }
  });
  await new Promise((resolve, reject) => {
    parser.once('error', reject).once('end', resolve);
    Readable.from([text]).pipe(parser);
  });
  const { title, link } = parser.meta;
  return { title: title ?? undefined, link, entries };
}

async function readByRssParser(text: string): Promise<ReadFeed> {
  const { title, link, items } = await new RssParser().parseString(text);
  const entries = items.map((item) => ({
    id: item.guid ?? z.string().optional().parse(item.id),
    title: item.title,
    link: item.link,
    time: item.isoDate ? Date.parse(item.isoDate) : undefined,
  }));
  return { title, link, entries };
}

const rfc3339 = z.iso.datetime({ offset: true });
const authorSchema = z.strictObject({
  name: z.string().optional(),
  url: z.url().optional(),
  avatar: z.url().optional(),
});
const attachmentSchema = z.strictObject({
  url: z.url(),
  mime_type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  title: z.string().optional(),
  size_in_bytes: z.int().positive().optional(),
  duration_in_seconds: z.number().optional(),
});
const itemSchema = z
  .strictObject({
    id: z.string().min(1),
    url: z.url().optional(),
    external_url: z.url().optional(),
    title: z.string().optional(),
    content_html: z.string().optional(),
    content_text: z.string().optional(),
    summary: z.string().optional(),
    image: z.url().optional(),
    banner_image: z.url().optional(),
    date_published: rfc3339.optional(),
    date_modified: rfc3339.optional(),
    authors: z.array(authorSchema).min(1).optional(),
    tags: z.array(z.string()).optional(),
    language: z.string().optional(),
    attachments: z.array(attachmentSchema).optional(),
  })
  .refine(({ content_html, content_text }) => content_html !== undefined || content_text !== undefined);

/** Schema of https://www.jsonfeed.org/version/1.1/; unknown fields are rejected. */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url().optional(),
  feed_url: z.url().optional(),
  description: z.string().optional(),
  user_comment: z.string().optional(),
  next_url: z.url().optional(),
  icon: z.url().optional(),
  favicon: z.url().optional(),
  authors: z.array(authorSchema).min(1).optional(),
  language: z.string().optional(),
  expired: z.boolean().optional(),
  items: z.array(itemSchema),
});
