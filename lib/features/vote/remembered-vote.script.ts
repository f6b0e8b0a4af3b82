import { cookieOnDevice } from '@/lib/browser/device-ids.script';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';

/**
 * Whether the vote of an island has to start at once, because this device has voted in it or has a choice that was not counted. Only
 * looks for the article's id, since every page loads this; the island reads the cookies.
 */
export function isVoteRemembered(island: HTMLElement): boolean {
  const article = island.querySelector<HTMLInputElement>('[name=article]');
  const ids = `${cookieOnDevice(votedCookie)}:${cookieOnDevice(ballotCookie)}`.split(/[:,]/);
  return article !== null && ids.includes(article.value);
}
