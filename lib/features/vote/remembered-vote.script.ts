import { cookieOnDevice } from '@/lib/browser/device-ids.script';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';

/** Every page loads this script, so it only searches for the article id; the island parses the cookies. */
export function mustStartVote(island: HTMLElement): boolean {
  const article = island.querySelector<HTMLInputElement>('[name=article]');
  const ids = `${cookieOnDevice(votedCookie)}:${cookieOnDevice(ballotCookie)}`.split(/[:,]/);
  return article !== null && ids.includes(article.value);
}
