import type { FeedEntry } from './feed-model';
import { escapeText } from './xml';

/** What a feed reader shows of an entry: picture and summary, as HTML. */
export function entryHtml({ picture, summary, title }: FeedEntry): string {
  const image = picture ? `<p><img src="${escapeText(picture.url)}" alt=""></p>` : '';
  return `${image}<p>${escapeText(summary ?? title)}</p>`;
}
