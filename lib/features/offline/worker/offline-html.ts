import { formatDate } from '@/lib/format/dates';
import { escapeHtml } from '@/lib/format/escape-html';
import { pageTags } from '@/lib/format/page-tags';
import { offlinePlaceholders } from '../worker-settings';
import type { CachedArticle } from './cached-articles';

const itemPattern = /<li data-offline-article="">([\s\S]*?)<\/li>/;

/** Removes every script except the offline script: scripts could replace the list of saved articles. */
function withoutScripts(html: string): string {
  let output = '';
  let copiedTo = 0;
  let openedAt: number | undefined;
  for (const { name, isClosing, start, end } of pageTags(html)) {
    if (name !== 'script') continue;
    if (!isClosing) openedAt = html.slice(start, end).includes(' data-offline-script=""') ? undefined : start;
    else if (openedAt !== undefined) {
      output += html.slice(copiedTo, openedAt);
      copiedTo = end;
      openedAt = undefined;
    }
  }
  return output + html.slice(copiedTo);
}

function renderItem(template: string, article: CachedArticle): string {
  const published = Date.parse(article.published);
  const time = Number.isNaN(published) ? '' : formatDate(published, 'content');
  return template
    .replaceAll(offlinePlaceholders.href, () => escapeHtml(article.path))
    .replaceAll(offlinePlaceholders.language, () => escapeHtml(article.language))
    .replaceAll(offlinePlaceholders.published, () => time)
    .replaceAll(offlinePlaceholders.title, () => escapeHtml(article.title));
}

export interface OfflinePageData {
  /** Epoch ms when the network was lost. */
  since: number;
  here: string;
}

/** Fills in the placeholders of the page, which the site rendered in the reader's language and theme. */
export function fillOfflinePage(html: string, articles: readonly CachedArticle[], pageData: OfflinePageData) {
  const visibleList = articles.length > 0 ? 'list' : 'none';
  return withoutScripts(html)
    .replaceAll('data-when="offline" hidden=""', 'data-when="offline"')
    .replaceAll('data-when="online"', 'data-when="online" hidden=""')
    .replaceAll(`data-offline-articles="${visibleList}" hidden=""`, `data-offline-articles="${visibleList}"`)
    .replaceAll(offlinePlaceholders.since, formatDate(pageData.since, 'content'))
    .replaceAll(offlinePlaceholders.here, () => escapeHtml(pageData.here))
    .replace(itemPattern, (_, template: string) =>
      articles.map((article) => `<li>${renderItem(template, article)}</li>`).join(''),
    );
}

export function withSavedCopyNotice(html: string, savedAt: number): string {
  return (
    html
      // Copies that 1.0.0 saved have `data-kept-copy`.
      .replace(/(data-(?:offline|kept)-copy="") hidden=""/, '$1')
      // Without `data-offline`, `handleOffline` does not show the general offline notice.
      .replace(/data-offline="[^"]*" (?=hidden="")/, '')
      .replace(offlinePlaceholders.saved, formatDate(savedAt, 'content'))
  );
}
