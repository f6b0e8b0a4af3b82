import { type OwnPage, type PageReport, workerPath } from './settings';

/** What the page says of itself, if it is one that is kept. */
function articleFacts(): PageReport['article'] {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return undefined;
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

/** What the page says of itself, if it is its reader's own or a door. */
function ownFacts(): OwnPage | undefined {
  const main = document.querySelector<HTMLElement>('main[data-keep]');
  const { keep, keepAddress } = main?.dataset ?? {};
  if (keepAddress === undefined || (keep !== 'own' && keep !== 'door')) return undefined;
  return { kind: keep, address: keepAddress };
}

async function report(scope: string, isArticle: boolean, isCopy: boolean): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const facts: PageReport = {
    url: location.href.split('#')[0] ?? '',
    look: `${lang} ${dataset.theme} ${'followSystem' in dataset}`,
    article: isArticle ? articleFacts() : undefined,
    own: isCopy ? undefined : ownFacts(),
  };
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(workerPath, { scope, updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage(facts);
  } catch {
    // Web views may refuse it; then there is no offline reading.
  }
}

/**
 * Lets the service worker come, when the browser has nothing better to do, and tells it which article is read
 * (`OfflineReading`). Nothing is kept for readers who save data.
 */
export function followReading(): void {
  const place = document.querySelector<HTMLElement>('[data-kept-copy]');
  const { scope, article } = place?.dataset ?? {};
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (scope === undefined || !navigator.serviceWorker || connection.saveData) return;
  // What is read from a kept copy is as old as the copy says.
  const isCopy = () => place?.hidden !== true;
  const send = () => void report(scope, article !== undefined && !isCopy(), isCopy());
  if ('requestIdleCallback' in window) requestIdleCallback(send, { timeout: 5000 });
  else setTimeout(send, 1000);
}
