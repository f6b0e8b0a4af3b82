import type { HeldScripts } from '../../lib/view/held-scripts';
import { markAttribute, type PageMark } from '../page-mark';

/** What the loader of a page is told. */
export interface LoaderSettings {
  /** The file that comes first: what needs no React, and what brings React. */
  acts: string;
  /** Script files in the order in which they are to run, the page's own data first. */
  files: readonly string[];
  /** Also fetch them when the browser is idle, unless the reader saves data. */
  idle: boolean;
}

/**
 * Runs in the browser, written into the page as its own source: it must not name anything outside itself.
 * It brings the acts when the reader first does something, or with the page where that holds what cannot wait (`data-at-once`)
 * and on a device that keeps what is read, or some seconds later where it holds what is told without an act (`data-soon`, not
 * under Save-Data); and it keeps taps on parts that are not alive yet (`data-island` without `data-ready`) until then. What
 * the acts do with both stands in `followHeldScripts`. When a file fails, or a tap has waited for 10 s, forms and links go the
 * browser's own way, and for everything else the page reloads, once. A file that has not come after 120 s counts as failed
 * (Spec §9); the page tells of every script that fails (R8.20).
 */
function runLoader({ acts, files, idle }: LoaderSettings): void {
  const reloadedKey = 'kanbao-reloaded';
  const begins = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const options = { capture: true, passive: true };
  const held: HeldScripts = { files, waiting: [], wanted: false, fetchScript };
  let failed = false;
  window.kanbaoHeld = held;

  function begin(event?: Event): void {
    for (const type of begins) removeEventListener(type, begin, options);
    if (event?.target instanceof Element && event.target.closest('[data-react]')) want();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bringActs, { once: true });
    else bringActs();
  }

  function bringActs(): void {
    if (!document.querySelector('script[type=module]')) fetchScript(acts, 'module');
  }

  /** What needs React waits for its files beside the acts, not after them. */
  function want(): void {
    if (held.wanted) return;
    held.wanted = true;
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = file;
      document.head.append(link);
    }
  }

  /** What needs React cannot wait for the reader. */
  function wake(): void {
    want();
    begin();
    held.bring?.();
  }

  function fetchScript(file: string, type = ''): void {
    const script = document.createElement('script');
    const late = setTimeout(() => script.dispatchEvent(new Event('error')), 120_000);
    script.type = type;
    script.src = file;
    script.async = false;
    // Before the pictures that come near as one scrolls.
    script.fetchPriority = 'high';
    script.onerror = giveUp;
    script.onload = () => clearTimeout(late);
    document.head.append(script);
  }

  function reloadOnce(): void {
    try {
      if (sessionStorage.getItem(reloadedKey) === location.href) return;
      sessionStorage.setItem(reloadedKey, location.href);
    } catch {
      // Without storage nobody could tell a second reload from the first.
      return;
    }
    location.reload();
  }

  function giveUp(): void {
    failed = true;
    for (const { control } of held.waiting.splice(0)) {
      control.removeAttribute('aria-busy');
      if (control.closest('form,a[href]')) control.click();
      else reloadOnce();
    }
  }

  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const island = target?.closest('[data-island]:not([data-ready])');
      const control = target?.closest<HTMLElement>('button,a,summary,input,label');
      if (!island || !control || !island.contains(control) || event.ctrlKey || event.metaKey) return;
      if (failed) {
        if (!control.closest('form,a[href]')) reloadOnce();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (island.closest('[data-react]')) wake();
      else begin();
      // A form is sent once however often it is tapped; other taps count each.
      if (control.closest('form') && held.waiting.some((one) => one.control === control)) return;
      control.setAttribute('aria-busy', 'true');
      const one = { island, control };
      held.waiting.push(one);
      setTimeout(() => held.waiting.includes(one) && giveUp(), 10_000);
    },
    true,
  );

  for (const type of begins) addEventListener(type, begin, options);
  // A page's own wishes: what cannot wait for the reader says so by this mark, whatever decides on it.
  addEventListener('DOMContentLoaded', () => document.querySelector('[data-at-once]') && begin());
  addEventListener('kanbao:wake', wake);
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (connection.saveData) return;
  addEventListener('load', () => {
    // A reader who was here before keeps what is read (`followReading`), and has the acts already.
    if (navigator.serviceWorker?.controller) begin();
    // Who only watches a live touches nothing, yet wants to hear what is new (R4.15).
    if (document.querySelector('[data-soon]')) setTimeout(begin, 4000);
    if (idle) 'requestIdleCallback' in window ? requestIdleCallback(wake) : wake();
  });
}

const source = runLoader.toString();

/** The inline script of a page whose scripts are held. */
export function loaderScript(settings: LoaderSettings, mark: PageMark): string {
  const told = JSON.stringify(settings).replace(/</g, '\\u003c');
  return `<script${markAttribute(mark)}>(${source})(${told})</script>`;
}
