import { cookieOnDevice } from '@/lib/browser/device-ids.script';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';

/**
 * Checks whether an island must start immediately, because this device has voted or has an unsent choice. It only searches for
 * the article id, since every page loads this script; the island parses the cookies.
 */
export function mustStartVote(island: HTMLElement): boolean {
  const article = island.querySelector<HTMLInputElement>('[name=article]');
  const ids = `${cookieOnDevice(votedCookie)}:${cookieOnDevice(ballotCookie)}`.split(/[:,]/);
  return article !== null && ids.includes(article.value);
}
