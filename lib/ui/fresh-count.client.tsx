'use client';

import { type ShownCounts, useCounts } from './use-counts.client';

interface FreshCountProps {
  articleId: string;
  locale: string;
  kind: keyof ShownCounts['texts'];
  /** The text of the kept page, shown until the fresh one is there. */
  text: string;
}

/** One count of an article, fresh although the page is kept (R7.21). */
export function FreshCount({ articleId, locale, kind, text }: FreshCountProps) {
  return <>{useCounts(articleId, locale)?.texts[kind] ?? text}</>;
}
