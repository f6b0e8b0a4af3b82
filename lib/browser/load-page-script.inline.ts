/** A tap on an element that is not ready yet. */
export interface EarlyTap {
  /** The element with `data-waits`. */
  place: Element;
  control: HTMLElement;
  /** Settles when the form that was submitted on leaving has its response. */
  sent?: Promise<unknown>;
}

declare global {
  interface Window {
    kanbao: {
      /** Taps that are not replayed yet. */
      readonly taps: EarlyTap[];
      /** Falls back to native forms and links, for the page or one island, after a script has failed. */
      giveUp: (island?: Element) => void;
      /**
       * Submits the forms of these taps that must not be lost (`sendOnLeaving`). The form of `last` is omitted, because it is
       * submitted natively.
       */
      send?: (taps: readonly EarlyTap[], last?: EarlyTap) => void;
    };
  }
}

/**
 * Inline script of every page: loads the page's script at the first user action, or earlier where an element requires it
 * (`data-at-once`, `data-soon`). A tap on an element that is not ready (`data-waits`) is marked `aria-busy`, recorded, and
 * replayed once by `markReady`. If a file fails or a tap has waited for 10 s, forms and links work natively; for other controls
 * the page reloads once. A file that has not loaded after 120 s counts as failed (Spec §9). Failed scripts are reported to the
 * reader (R8.20).
 */
export function loadPageScript(script: string): void {
  const reloadedKey = 'kanbao-reloaded';
  const startEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const options = { capture: true, passive: true };
  const taps: EarlyTap[] = [];
  let begun = false;
  window.kanbao = { taps, giveUp };

  function begin(event?: Event): void {
    if (begun) return;
    begun = true;
    for (const type of startEvents) removeEventListener(type, begin, options);
    const island = event?.target instanceof Element && event.target.closest<HTMLElement>('kanbao-island');
    const { files = '' } = island ? island.dataset : {};
    // Preloads the island's files in parallel with the page's script.
    for (const file of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadScript, { once: true });
    else loadScript();
  }

  function loadScript(): void {
    const element = document.createElement('script');
    const late = setTimeout(() => element.dispatchEvent(new Event('error')), 120_000);
    element.type = 'module';
    element.src = script;
    // Loads before pictures that scroll into view.
    element.fetchPriority = 'high';
    element.onerror = () => giveUp();
    element.onload = () => clearTimeout(late);
    document.head.append(element);
  }

  function reloadOnce(): void {
    try {
      if (sessionStorage.getItem(reloadedKey) === location.href) return;
      sessionStorage.setItem(reloadedKey, location.href);
    } catch {
      // Without storage, a second reload cannot be prevented.
      return;
    }
    location.reload();
  }

  function giveUp(part: Element = document.documentElement): void {
    part.setAttribute('data-failed', '');
    const waiting = taps.filter(({ place }) => part.contains(place));
    // Only one tap can navigate.
    const last = waiting.filter(({ control }) => control.closest('form,a[href]')).pop();
    window.kanbao.send?.(waiting, last);
    for (const tap of waiting) {
      taps.splice(taps.indexOf(tap), 1);
      tap.control.removeAttribute('aria-busy');
    }
    if (last) last.control.click();
    else if (waiting.length > 0) reloadOnce();
  }

  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const place = target?.closest('[data-waits]');
      const control = target?.closest<HTMLElement>('button,a,summary,input,label');
      if (!place || !control || !place.contains(control) || event.ctrlKey || event.metaKey) return;
      if (place.closest('[data-failed]')) {
        if (!control.closest('form,a[href]')) reloadOnce();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      begin(event);
      // Further taps on the same submit button are dropped; taps on other controls are all recorded.
      if (control.matches('[type=submit]') && taps.some((tap) => tap.control === control)) return;
      control.setAttribute('aria-busy', 'true');
      const tap: EarlyTap = { place, control };
      taps.push(tap);
      setTimeout(() => taps.includes(tap) && giveUp(), 10_000);
    },
    true,
  );

  for (const type of startEvents) addEventListener(type, begin, options);
  addEventListener('DOMContentLoaded', () => document.querySelector('[data-at-once]') && begin());
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) return;
  addEventListener('load', () => {
    // For returning readers, the script caches the article (`startOfflineReading`).
    if (navigator.serviceWorker?.controller) begin();
    // Readers who only watch a live cause no event that loads the script, but need its updates (R4.15).
    if (document.querySelector('[data-soon]')) setTimeout(begin, 4000);
  });
}
