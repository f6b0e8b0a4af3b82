import { useState } from 'react';
import { useData } from '@/lib/client/use-data';
import type { SortMode } from '../shown-themes';
import { standingsUpdate } from './standings-update';

export interface FinderState {
  page: string;
  sort: SortMode;
  /** Search term; empty for none. */
  name: string;
}

export function finderHref({ page, sort, name }: FinderState): string {
  const query = new URLSearchParams();
  if (name !== '') query.set('name', name);
  if (sort !== 'number') query.set('sort', sort);
  return `${page}${query.toString() && `?${query}`}#candidates`;
}

/** Sorts and searches candidates, and updates the address, so that reloads and links show the same list. */
export function useCandidateFinder(vote: string, initial: FinderState, onSort: (mode: SortMode) => void) {
  const [finder, setFinder] = useState(initial);
  const { page, sort, name } = finder;
  const isSearch = name !== '' && name !== initial.name;
  const query = new URLSearchParams({ name });
  const search = useData(isSearch ? `/api/vote-activity/${vote}?${query}` : null, standingsUpdate, {
    keepPreviousData: true,
  });
  function showFinder(next: FinderState): void {
    setFinder(next);
    history.replaceState(history.state, '', finderHref(next));
  }
  return {
    page,
    sort,
    name,
    // A page opened with a search contains only the results, so other searches load a page.
    inPlace: initial.name === '',
    found: isSearch && search.data ? new Set(Object.keys(search.data.standings)) : undefined,
    hasFailed: isSearch && search.error !== undefined,
    sortBy(mode: SortMode) {
      onSort(mode);
      showFinder({ page, sort: mode, name });
    },
    searchFor(searchTerm: string) {
      if (searchTerm === name) void search.mutate();
      else showFinder({ page, sort, name: searchTerm });
      // The results may be below the screen.
      document.getElementById('candidates')?.scrollIntoView();
    },
  };
}
