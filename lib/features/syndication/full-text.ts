import 'server-only';
import pLimit from 'p-limit';
import { bodyOf } from '@/lib/article/body';
import { loadContent } from '@/lib/article/load-content';
import { environment, publicUrl } from '@/lib/env/environment';
import { portableBody } from '@/lib/html/portable-body';
import { isAbsent } from '@/lib/platform/errors';
import { markIncomplete } from '@/lib/runtime/request-context';
import { wordsFor } from '@/lib/view/words';
import type { FeedEntry } from './feed-model';
import type { ListedEntry } from './load-entries';

/** Concurrent article requests, to spare the platform. */
const maxConcurrent = 8;

async function withBody({ entry, columnId, articleId }: ListedEntry): Promise<FeedEntry> {
  const loaded = await loadContent(columnId, articleId);
  if (!loaded.ok) {
    if (!isAbsent(loaded.error)) markIncomplete();
    return entry;
  }
  const { html } = bodyOf(loaded.value.article, wordsFor(environment().DEFAULT_LOCALE));
  return html === '' ? entry : { ...entry, body: portableBody(html, publicUrl()) };
}

/** Returns entries with whole articles if the publisher allows it (FEED_CONTENT). */
export async function withBodies(listed: readonly ListedEntry[]): Promise<FeedEntry[]> {
  if (environment().FEED_CONTENT === 'summary') return listed.map(({ entry }) => entry);
  return pLimit(maxConcurrent).map(listed, withBody);
}
