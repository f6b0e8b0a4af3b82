import type { FeedEntry } from './feed-model';
import { escapeText } from './xml';

/** Returns an entry as HTML: its picture, unless the text has one, and the text or summary. */
export function entryHtml({ picture, summary, title, body }: FeedEntry): string {
  if (body?.includes('<img')) return body;
  const image = picture ? `<p><img src="${escapeText(picture.url)}" alt=""></p>` : '';
  return image + (body ?? `<p>${escapeText(summary ?? title)}</p>`);
}
