import { markReady } from '@/lib/browser/taps.script';
import { fetchPage, newItems } from './fetched-list.script';
import { savedListKey } from './saved-list-key';

/** Loaded pages and scroll position, saved for web views without back/forward cache. */
interface SavedList {
  hrefs: readonly string[];
  scroll: number;
}

function keyOf(listId: string): string {
  return savedListKey(listId, location.pathname + location.search);
}

/** Returns undefined without a saved list, or if a web view blocks storage (platform facts §8). */
function readSavedList(listId: string): SavedList | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(listId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('hrefs' in stored) || !('scroll' in stored))
      return undefined;
    const { hrefs, scroll } = stored;
    if (!Array.isArray(hrefs) || typeof scroll !== 'number') return undefined;
    return { hrefs: hrefs.filter((href): href is string => typeof href === 'string'), scroll };
  } catch {
    return undefined;
  }
}

function saveList(listId: string, list: SavedList): void {
  try {
    sessionStorage.setItem(keyOf(listId), JSON.stringify(list));
  } catch {
    // Without storage, or if it is full, the reader starts at the top.
  }
}

async function appendPage(listId: string, href: string): Promise<string | undefined> {
  const page = await fetchPage(href);
  document.getElementById(listId)?.append(...newItems(page, listId));
  return page.querySelector(`a[data-more="${listId}"]`)?.getAttribute('href') ?? undefined;
}

function extendList(container: Element, link: HTMLAnchorElement): void {
  const { more: listId = '', loading: loadingText = '', failed: failedText = '' } = link.dataset;
  const linkText = link.textContent;
  const loadedHrefs: string[] = [];
  let isBusy = false;

  function showNext(nextHref: string | undefined): void {
    if (nextHref === undefined) {
      link.remove();
      container.querySelector('[hidden]')?.removeAttribute('hidden');
    } else {
      link.setAttribute('href', nextHref);
      link.textContent = linkText;
    }
  }

  /** Appends pages. On failure, the list keeps the loaded pages, and the next tap retries (Spec §8). */
  async function append(hrefs: readonly string[]): Promise<void> {
    isBusy = true;
    link.textContent = loadingText;
    link.setAttribute('aria-busy', 'true');
    try {
      for (const href of hrefs) {
        const nextHref = await appendPage(listId, href);
        loadedHrefs.push(href);
        showNext(nextHref);
      }
    } catch {
      link.textContent = failedText;
    }
    link.removeAttribute('aria-busy');
    isBusy = false;
  }

  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (isBusy) return;
    await append([link.getAttribute('href') ?? '']);
    // On return, the browser would restore the scroll position before the list has grown.
    if (loadedHrefs.length > 0) history.scrollRestoration = 'manual';
  });
  async function restore(): Promise<void> {
    const savedList = readSavedList(listId);
    if (savedList && savedList.hrefs.length > 0) {
      await append(savedList.hrefs);
      scrollTo({ top: savedList.scroll, behavior: 'instant' });
    }
    // The listener is added after the restoration, so that leaving earlier does not overwrite the saved list.
    addEventListener('pagehide', () => {
      if (loadedHrefs.length > 0) saveList(listId, { hrefs: loadedHrefs, scroll: scrollY });
    });
    markReady(container);
  }

  void restore();
}

/** Extends lists in place. Restores the list's length and scroll position when the reader returns. */
export function extendLists(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-more]')) {
    if (link.parentElement) extendList(link.parentElement, link);
  }
}
