import { cache } from 'react';
import { parseExpansion } from '@/lib/article/sections';
import { paperSource } from '@/lib/cards/paper-source';
import { loadArticle } from '@/lib/features/article/load';
import { readParam } from '@/lib/routes/match';

export interface NewsParams {
  columnId: string;
  id: string;
}

/** What of a news article is asked for: the longer of the lists under it, or the one of the e-paper. */
export interface NewsQuery {
  source?: string;
  more?: string;
  page?: string;
}

/** One load a page, for its head and its body. */
const load = cache(
  (
    columnId: string,
    id: string,
    source: string | undefined,
    more: string | undefined,
    page: string | undefined,
  ) => loadArticle(readParam(columnId), readParam(id), parseExpansion(more, page), source === paperSource),
);

/** Loads the article that the address names. */
export function loadNews({ columnId, id }: NewsParams, { source, more, page }: NewsQuery) {
  return load(columnId, id, source, more, page);
}
