import { readDocumentCookie } from '@/lib/browser/device-ids.script';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';

/** Searches the cookies for the article id only, because every page loads this script. */
export function mustStartVote(island: HTMLElement): boolean {
  const article = island.querySelector<HTMLInputElement>('[name=article]');
  const ids = `${readDocumentCookie(votedCookie)}:${readDocumentCookie(ballotCookie)}`.split(/[:,]/);
  return article !== null && ids.includes(article.value);
}
