import { type PersonalPage, type VisitedPage, workerPath } from './worker-settings';

function articleMetadata(): VisitedPage['article'] {
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

function personalPage(): PersonalPage | undefined {
  const main = document.querySelector<HTMLElement>('main[data-store-offline]');
  const { storeOffline: kind, offlineAddress: address } = main?.dataset ?? {};
  if (address === undefined || (kind !== 'own' && kind !== 'write-off')) return undefined;
  return { kind, address };
}

async function sendVisit(scope: string, isArticle: boolean, isCopy: boolean): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const visitedPage: VisitedPage = {
    url: location.href.split('#')[0] ?? '',
    look: `${lang} ${dataset.theme} ${'followSystem' in dataset}`,
    article: isArticle ? articleMetadata() : undefined,
    own: isCopy ? undefined : personalPage(),
  };
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(workerPath, { scope, updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage(visitedPage);
  } catch {
    // Web views may block service workers; offline reading is then off.
  }
}

/** Registers the service worker when idle and reports the page to it. Does nothing under Save-Data. */
export function startOfflineReading(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline-copy]');
  const { scope, article } = notice?.dataset ?? {};
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : {};
  if (scope === undefined || !navigator.serviceWorker || connection.saveData) return;
  // The notice is visible on cached copies only.
  const isCopy = () => notice?.hidden !== true;
  const send = () => void sendVisit(scope, article !== undefined && !isCopy(), isCopy());
  if ('requestIdleCallback' in window) requestIdleCallback(send, { timeout: 5000 });
  else setTimeout(send, 1000);
}
