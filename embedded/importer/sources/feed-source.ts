import { readContent } from '../detect';
import { FetchError } from '../http-get';
import { SourceError } from '../imported-content';
import { decodeAnswer, type Source } from '../read-source';
import type { SourceClient } from './source-client';

export const feedAccept =
  'application/rss+xml, application/atom+xml, application/feed+json, text/calendar, application/xml;q=0.9, */*;q=0.5';

type FeedAnswer = { ok: true; source: Source } | { ok: false; reason: string };

export async function readFeed(address: URL, client: SourceClient, maxBytes: number): Promise<FeedAnswer> {
  try {
    const source = decodeAnswer(await client.get(address, { accept: feedAccept, maxBytes }));
    readContent(source, {});
    return { ok: true, source };
  } catch (error) {
    if (error instanceof FetchError || error instanceof SourceError)
      return { ok: false, reason: error.message };
    throw error;
  }
}
