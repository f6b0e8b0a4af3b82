import { timeoutSignal } from './request-timeout';

/** Part of the response of `/api/counts`. */
interface ShownCounts {
  likes: number;
  texts: { reads: string };
}

const countsByAddress = new Map<string, Promise<ShownCounts | undefined>>();

/** Loads counts once per page; returns undefined after a failure. */
export function loadCounts(address: string): Promise<ShownCounts | undefined> {
  const pendingCounts = countsByAddress.get(address) ?? fetchCounts(address).catch(() => undefined);
  countsByAddress.set(address, pendingCounts);
  return pendingCounts;
}

async function fetchCounts(address: string): Promise<ShownCounts | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: timeoutSignal(),
  });
  if (!response.ok) return undefined;
  const body: { counts: Record<string, ShownCounts> } = await response.json();
  return Object.values(body.counts)[0];
}

/** Updates the counts of a cached page (`FreshCount`, R7.21). Fixed widths prevent layout shifts. */
export function refreshCounts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const address = element.dataset.counts;
    if (!address) continue;
    void loadCounts(address).then((counts) => {
      const readsText = counts?.texts.reads;
      if (readsText === undefined || readsText === element.textContent) return;
      element.style.inlineSize = `${element.offsetWidth}px`;
      element.textContent = readsText;
    });
  }
}
