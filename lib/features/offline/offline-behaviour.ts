import type { PageReport } from './settings';

interface OfflineFacts {
  worker: string;
  scope: string;
  /** Names of routes whose pages are kept. */
  articles: readonly string[];
}

/**
 * Inline script: lets the service worker come after the reader's first act, when the browser has nothing better to do, and
 * tells it which article is read. Nothing is kept for readers who save data.
 */
export function followReading({ worker, scope, articles }: OfflineFacts): void {
  const { serviceWorker } = navigator;
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (!serviceWorker || connection.saveData) return;
  const acts = ['pointerdown', 'touchstart', 'keydown', 'scroll'];
  const options = { capture: true, passive: true };

  function articleFacts(): PageReport['article'] {
    const name = location.pathname.slice(scope.length).split(/[/.]/)[0] ?? '';
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title || !articles.includes(name)) return undefined;
    return {
      title: title.textContent?.trim() ?? '',
      language: title.closest<HTMLElement>('[lang]')?.lang ?? '',
      published: document.querySelector('main time')?.getAttribute('datetime') ?? '',
      pictures: [...document.querySelectorAll<HTMLImageElement>('main img')]
        .map((picture) => picture.currentSrc)
        .filter((address) => address.startsWith(`${location.origin}/`))
        .slice(0, 4),
    };
  }

  function report(): void {
    const { lang, dataset } = document.documentElement;
    const facts: PageReport = {
      url: location.href.split('#')[0] ?? '',
      look: `${lang} ${dataset.theme} ${'followSystem' in dataset}`,
      article: articleFacts(),
    };
    serviceWorker
      .register(worker, { scope, updateViaCache: 'none' })
      .then(() => serviceWorker.ready)
      .then(({ active }) => active?.postMessage(facts))
      // Web views may refuse it; then there is no offline reading.
      .catch(() => undefined);
  }

  function begin(): void {
    for (const act of acts) removeEventListener(act, begin, options);
    if ('requestIdleCallback' in window) requestIdleCallback(report, { timeout: 5000 });
    else setTimeout(report, 1000);
  }

  // A page that the worker already serves needs no act: it only has a word with it.
  if (serviceWorker.controller) addEventListener('load', begin, { once: true });
  else for (const act of acts) addEventListener(act, begin, options);
}
