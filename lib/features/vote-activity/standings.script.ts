import { askOn } from '@/lib/browser/ask-on.script';
import { nextStandingsLook, type Standing, type StandingsNews } from './standings-news';

function put(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}

/**
 * Shows how a candidate stands: `data-votes-of` its votes, in the same box `data-rank` and the bar. A count never falls on an open
 * page: what this reader's own vote has led to may be newer than a kept answer.
 */
function show(id: string, { count, votes, rank, share }: Standing): void {
  const place = document.querySelector<HTMLElement>(`[data-votes-of="${CSS.escape(id)}"]`);
  if (!place || count < Number(place.dataset.count)) return;
  place.dataset.count = String(count);
  put(place, votes);
  const box = place.closest('[data-standing]');
  put(box?.querySelector('[data-rank]'), rank);
  box?.querySelector('rect')?.setAttribute('width', `${share}%`);
}

/** Keeps the counts of an open vote at most 5 s old (ADR 0049). Candidates stay in the order in which the page has them. */
export function followStandings(address: string): void {
  askOn<StandingsNews>(address, (news, msLeft) => {
    for (const [id, standing] of Object.entries(news.standings)) show(id, standing);
    put(document.querySelector('[data-votes-total]'), news.total);
    return nextStandingsLook(news, msLeft, Math.random());
  });
}
