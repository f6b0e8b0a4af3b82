/** A tap on what is not alive yet. */
export interface EarlyTap {
  /** What carries `data-waits`. */
  place: Element;
  control: HTMLElement;
  /** Settled when the form that was sent as the reader left has its answer. */
  sent?: Promise<unknown>;
}

declare global {
  interface Window {
    kanbao: {
      /** Taps that wait for what they tapped. */
      readonly taps: EarlyTap[];
      /** Lets the page, or one island of it, go the browser's own way, as a script cannot be had or has failed. */
      giveUp: (island?: Element) => void;
      /** Sends the forms of these taps that are not to be lost, but for the one that leads on (`sendOnLeaving`). */
      send?: (taps: readonly EarlyTap[], last?: EarlyTap) => void;
    };
  }
}

/**
 * Inline script of every page: brings the page's script when the reader first does something, or by itself where something on the
 * page cannot wait (`data-at-once`, `data-soon`). A tap on what is not alive yet (`data-waits`) is shown as heard (`aria-busy`), kept, and
 * repeated once by `nowAlive`. When a file fails, or a tap has waited for 10 s, forms and links go the browser's own way, and
 * for everything else the page reloads, once. A file that has not come after 120 s counts as failed (Spec §9); the page tells of
 * every script that fails (R8.20).
 */
export function firstAct(script: string): void {
  const reloadedKey = 'kanbao-reloaded';
  const begins = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const options = { capture: true, passive: true };
  const taps: EarlyTap[] = [];
  let begun = false;
  window.kanbao = { taps, giveUp };

  function begin(event?: Event): void {
    if (begun) return;
    begun = true;
    for (const type of begins) removeEventListener(type, begin, options);
    const island = event?.target instanceof Element && event.target.closest<HTMLElement>('kanbao-island');
    const { files = '' } = island ? island.dataset : {};
    // An island's files come beside the page's script, not after it.
    for (const file of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bring, { once: true });
    else bring();
  }

  function bring(): void {
    const element = document.createElement('script');
    const late = setTimeout(() => element.dispatchEvent(new Event('error')), 120_000);
    element.type = 'module';
    element.src = script;
    // Before the pictures that come near as one scrolls.
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
      // Without storage a second reload could not be told from the first.
      return;
    }
    location.reload();
  }

  function giveUp(part: Element = document.documentElement): void {
    part.setAttribute('data-failed', '');
    const waiting = taps.filter(({ place }) => part.contains(place));
    // A page can be left in one direction only.
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
      // A form is sent once however often it is tapped; other taps count each.
      if (control.matches('[type=submit]') && taps.some((tap) => tap.control === control)) return;
      control.setAttribute('aria-busy', 'true');
      const tap: EarlyTap = { place, control };
      taps.push(tap);
      setTimeout(() => taps.includes(tap) && giveUp(), 10_000);
    },
    true,
  );

  for (const type of begins) addEventListener(type, begin, options);
  addEventListener('DOMContentLoaded', () => document.querySelector('[data-at-once]') && begin());
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) return;
  addEventListener('load', () => {
    // A reader who was here before keeps what is read (`followReading`).
    if (navigator.serviceWorker?.controller) begin();
    // Readers who only watch a live touch nothing, yet want its news (R4.15).
    if (document.querySelector('[data-soon]')) setTimeout(begin, 4000);
  });
}
