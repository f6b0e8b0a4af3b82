import { calmWait, spread } from '@/lib/browser/asking-pace';

/** How a reader's page follows a live; pure, so that it runs in the browser and in simulations. */

/** What the site tells of a live between two page loads. */
export interface LiveNews {
  state: 'preview' | 'live' | 'playback' | 'ended';
  /** How often it was watched, in words; empty while it is zero. */
  views: string;
  /** Ids of the newest posts, pinned ones included. */
  posts: string[];
  /** Epoch ms, before the start only. */
  startsAt?: number;
}

/** ms to wait before the next look; 0: the live is over, there is nothing to wait for. */
export function nextLook(news: LiveNews, left: number, now: number, chance: number): number {
  if (news.state === 'playback' || news.state === 'ended') return 0;
  const soon = left + chance * spread;
  if (news.state === 'live' || news.startsAt === undefined) return soon;
  return Math.max(soon, Math.min(calmWait, news.startsAt - now + chance * spread));
}

/** Posts that the page does not have yet, newest first as the platform lists them. */
export function newPosts(news: LiveNews, known: ReadonlySet<string>): string[] {
  return news.posts.filter((id) => !known.has(id));
}
