export interface EarlyTap {
  /** `data-interactive` element that contains the control. */
  element: Element;
  control: HTMLElement;
  /** Settles with the response to the form that was submitted on leaving. */
  response?: Promise<unknown>;
}

declare global {
  interface Window {
    kanbao: {
      /** Taps that have not been replayed yet. */
      readonly taps: EarlyTap[];
      /** Makes forms and links work natively after a script failed. Default of `island`: the whole page. */
      giveUp: (island?: Element) => void;
      /** Submits waiting forms (`sendOnLeaving`). The form of `lastTap` is submitted natively. */
      send?: (taps: readonly EarlyTap[], lastTap?: EarlyTap) => void;
    };
  }
}

/**
 * Loads the page's script at the first user action, or earlier (`data-load-now`, `data-load-soon`). `markReady`
 * replays taps on elements with `data-interactive`. If loading fails, takes 120 s or delays a tap by 10 s
 * (Spec §9, R8.20), forms and links work natively, and other controls reload the page once.
 */
export function loadPageScript(script: string): void {
  const reloadedKey = 'kanbao-reloaded';
  const startEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const listenerOptions = { capture: true, passive: true };
  const taps: EarlyTap[] = [];
  let hasStarted = false;
  window.kanbao = { taps, giveUp };

  function loadOnce({ target }: Pick<Event, 'target'>): void {
    if (hasStarted) return;
    hasStarted = true;
    for (const type of startEvents) removeEventListener(type, loadOnce, listenerOptions);
    const island = target instanceof Element && target.closest<HTMLElement>('kanbao-island');
    const { files = '' } = island ? island.dataset : {};
    // Loads files in parallel with the page's script.
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
    const timeout = setTimeout(() => element.dispatchEvent(new Event('error')), 120_000);
    element.type = 'module';
    element.src = script;
    // Otherwise, pictures that scroll into view would be loaded first.
    element.fetchPriority = 'high';
    element.onerror = () => giveUp();
    element.onload = () => clearTimeout(timeout);
    document.head.append(element);
  }

  function reloadOnce(): void {
    try {
      if (sessionStorage.getItem(reloadedKey) === location.href) return;
      sessionStorage.setItem(reloadedKey, location.href);
    } catch {
      // Without storage, the page is not reloaded, because reloads could repeat endlessly.
      return;
    }
    location.reload();
  }

  function giveUp(part: Element = document.documentElement): void {
    part.setAttribute('data-failed', '');
    const waitingTaps = taps.filter(({ element }) => part.contains(element));
    // Only the last tap is repeated natively, because the page can navigate only once.
    const lastTap = waitingTaps.filter(({ control }) => control.closest('form,a[href]')).pop();
    window.kanbao.send?.(waitingTaps, lastTap);
    for (const tap of waitingTaps) {
      taps.splice(taps.indexOf(tap), 1);
      tap.control.removeAttribute('aria-busy');
    }
    if (lastTap) lastTap.control.click();
    else if (waitingTaps.length > 0) reloadOnce();
  }

  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const tapped = target.closest('[data-interactive]');
      const control = target.closest<HTMLElement>('button,a,summary,input,label');
      if (!tapped || !control || !tapped.contains(control) || event.ctrlKey || event.metaKey) return;
      if (tapped.closest('[data-failed]')) {
        if (!control.closest('form,a[href]')) reloadOnce();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      loadOnce(event);
      // Only further taps on the same submit button are dropped.
      if (control.matches('[type=submit]') && taps.some((tap) => tap.control === control)) return;
      control.setAttribute('aria-busy', 'true');
      const tap: EarlyTap = { element: tapped, control };
      taps.push(tap);
      setTimeout(() => taps.includes(tap) && giveUp(), 10_000);
    },
    true,
  );

  for (const type of startEvents) addEventListener(type, loadOnce, listenerOptions);
  addEventListener(
    'DOMContentLoaded',
    (event) => document.querySelector('[data-load-now]') && loadOnce(event),
  );
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) return;
  addEventListener('load', (event) => {
    // Readers with a service worker need the script, which caches the article (`startOfflineReading`).
    if (navigator.serviceWorker?.controller) loadOnce(event);
    // Readers who only watch a live or a vote cause no event but need updates (R4.15).
    if (document.querySelector('[data-load-soon]')) setTimeout(loadOnce, 4000, event);
  });
}
