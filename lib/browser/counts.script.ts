import { timeoutSignal } from './request-timeout';

/** Response of `/api/counts`. */
interface ShownCounts {
  reads: number;
  likes: number;
  comments: number;
  texts: { reads: string; likes: string; comments: string };
}

const requests = new Map<string, Promise<ShownCounts | undefined>>();

/** Loads counts once per page; returns undefined after a failure. */
export function freshCounts(address: string): Promise<ShownCounts | undefined> {
  const answer = requests.get(address) ?? load(address).catch(() => undefined);
  requests.set(address, answer);
  return answer;
}

async function load(address: string): Promise<ShownCounts | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: timeoutSignal(),
  });
  if (!response.ok) return undefined;
  const body: { counts: Record<string, ShownCounts> } = await response.json();
  return Object.values(body.counts)[0];
}

function isCountKind(kind: string | undefined): kind is keyof ShownCounts['texts'] {
  return kind === 'reads' || kind === 'likes' || kind === 'comments';
}

/**
 * Updates the counts of a cached page (`FreshCount`, R7.21). Counts keep their cached width, to prevent
 * layout shifts.
 */
export function refreshCounts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const { fresh: kind, counts: address } = place.dataset;
    if (!isCountKind(kind) || !address) continue;
    void freshCounts(address).then((counts) => {
      const text = counts?.texts[kind];
      if (text === undefined || text === place.textContent) return;
      place.style.inlineSize = `${place.offsetWidth}px`;
      place.textContent = text;
    });
  }
}
