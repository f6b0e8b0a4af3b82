import { readDocumentCookie } from '@/lib/browser/device-ids.script';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';

/** Checks whether the cookies contain the article id. Every page loads this script, so it must be small. */
export function mustStartVote(island: HTMLElement): boolean {
  const article = island.querySelector<HTMLInputElement>('[name=article]');
  const ids = `${readDocumentCookie(votedCookie)}:${readDocumentCookie(ballotCookie)}`.split(/[:,]/);
  return article !== null && ids.includes(article.value);
}
