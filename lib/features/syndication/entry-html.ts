import type { FeedEntry } from './feed-model';
import { escapeText } from './xml';

/** What a feed reader shows of an entry, as HTML: its picture, where the text has none of its own, and the text or its summary. */
export function entryHtml({ picture, summary, title, body }: FeedEntry): string {
  if (body?.includes('<img')) return body;
  const image = picture ? `<p><img src="${escapeText(picture.url)}" alt=""></p>` : '';
  return image + (body ?? `<p>${escapeText(summary ?? title)}</p>`);
}
