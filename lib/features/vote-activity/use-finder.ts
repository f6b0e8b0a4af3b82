import { useState } from 'react';
import { useData } from '@/lib/client/data';
import type { SortMode } from './sort-candidates';
import { standingsNews } from './standings-news';

/** How the page was opened. */
export interface Finder {
  /** Address of the page. */
  page: string;
  sort: SortMode;
  /** Name or number that was searched for; empty for none. */
  name: string;
}

/** Address of the page in an order, with what is searched for. */
export function finderHref({ page, sort, name }: Finder): string {
  const query = new URLSearchParams();
  if (name !== '') query.set('name', name);
  if (sort !== 'number') query.set('sort', sort);
  return `${page}${query.toString() && `?${query}`}#candidates`;
}

/** Sorts and searches in place; the address follows, so that a reload and a shared link show the same. */
export function useFinder(vote: string, opened: Finder, onSort: (mode: SortMode) => void) {
  const [shown, setShown] = useState(opened);
  const { page, sort, name } = shown;
  const isSearch = name !== '' && name !== opened.name;
  const query = new URLSearchParams({ name });
  const search = useData(isSearch ? `/api/vote-activity/${vote}?${query}` : null, standingsNews, {
    keepPreviousData: true,
  });
  function show(next: Finder): void {
    setShown(next);
    history.replaceState(history.state, '', finderHref(next));
  }
  return {
    page,
    sort,
    name,
    // A page that was opened with a search has only what was found.
    inPlace: opened.name === '',
    /** Ids of the candidates that were found; undefined shows all. */
    found: isSearch && search.data ? new Set(Object.keys(search.data.standings)) : undefined,
    hasFailed: isSearch && search.error !== undefined,
    sortBy(mode: SortMode) {
      onSort(mode);
      show({ page, sort: mode, name });
    },
    searchFor(wanted: string) {
      if (wanted === name) void search.mutate();
      else show({ page, sort, name: wanted });
    },
  };
}
