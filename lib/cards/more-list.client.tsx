'use client';

import { useEffect, useRef, useState } from 'react';
import { useIsland } from '@/lib/ui/island.client';
import { fetchPage, newItems } from './fetched-list.client';
import { keptListKey } from './kept-list';
import styles from './more-list.module.css';

export interface MoreListLabels {
  more: string;
  loading: string;
  failed: string;
  end: string;
}

interface MoreListProps {
  /** Id of the list element that grows. */
  listId: string;
  /** Address of the next page; a real link for readers without JavaScript. */
  href: string;
  labels: MoreListLabels;
}

/** What is kept for web views that have no back/forward cache: the pages fetched and where the reader was. */
interface KeptState {
  hrefs: string[];
  scroll: number;
}

/**
 * Takes the items of the next page over.
 * @returns the address of the page after it, undefined at the end
 */
async function appendPage(listId: string, href: string): Promise<string | undefined> {
  const page = await fetchPage(href);
  document.getElementById(listId)?.append(...newItems(page, listId));
  return page.querySelector<HTMLAnchorElement>(`a[data-more="${listId}"]`)?.getAttribute('href') ?? undefined;
}

function keyOf(listId: string): string {
  return keptListKey(listId, location.pathname + location.search);
}

/** Storage may be blocked in web views (platform facts §8); a list that starts anew is no harm. */
function readKept(listId: string): KeptState | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(listId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('hrefs' in kept) || !('scroll' in kept))
      return undefined;
    const { hrefs, scroll } = kept;
    if (!Array.isArray(hrefs) || typeof scroll !== 'number') return undefined;
    return { hrefs: hrefs.filter((href): href is string => typeof href === 'string'), scroll };
  } catch {
    return undefined;
  }
}

function keep(listId: string, state: KeptState): void {
  try {
    sessionStorage.setItem(keyOf(listId), JSON.stringify(state));
  } catch {
    // Blocked or full: the reader starts at the top then, as in any web page.
  }
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

/** Loads the pages again that were on the list, then goes where the reader was. */
async function restore(listId: string, kept: KeptState): Promise<string | undefined> {
  let next: string | undefined;
  for (const href of kept.hrefs) next = await appendPage(listId, href);
  window.scrollTo({ top: kept.scroll, behavior: 'instant' });
  return next;
}

/** "More": a real link first; with JavaScript it lengthens the list in place and keeps its length for the way back. */
export function MoreList({ listId, href, labels }: MoreListProps) {
  const [next, setNext] = useState<string | undefined>(href);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loaded = useRef<string[]>([]);
  const root = useRef<HTMLParagraphElement>(null);
  const [restored, setRestored] = useState(false);
  useIsland(root, restored);

  useEffect(() => {
    const kept = readKept(listId);
    if (kept && kept.hrefs.length > 0 && cameBack()) {
      loaded.current = kept.hrefs;
      restore(listId, kept)
        .then(setNext, () => setState('failed'))
        .finally(() => setRestored(true));
    } else setRestored(true);
    const leave = () => {
      if (loaded.current.length > 0) keep(listId, { hrefs: loaded.current, scroll: window.scrollY });
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [listId]);

  async function load(event: React.MouseEvent) {
    if (!next || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    try {
      const after = await appendPage(listId, next);
      loaded.current = [...loaded.current, next];
      // The browser would look for the reader's place in the short list, and again while ours grows.
      history.scrollRestoration = 'manual';
      setNext(after);
      setState('idle');
    } catch {
      // Spec §8: lists stay unchanged on a failed call; the same tap tries again.
      setState('failed');
    }
  }

  const label = { idle: labels.more, loading: labels.loading, failed: labels.failed }[state];
  return (
    <p ref={root} className={styles.more} aria-live="polite" data-island="more-list" data-react="">
      {next ? (
        <a
          className={styles.link}
          href={next}
          data-more={listId}
          data-state={state}
          aria-busy={state === 'loading'}
          rel="next"
          onClick={load}
        >
          {label}
        </a>
      ) : (
        <span className={styles.end}>{labels.end}</span>
      )}
    </p>
  );
}
