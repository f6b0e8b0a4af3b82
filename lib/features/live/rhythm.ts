/** How a reader's page follows a live; pure, so that it runs in the browser and in simulations. */

/** What the site tells of a live between two page loads. */
export interface LiveNews {
  state: 'preview' | 'live' | 'playback' | 'ended';
  /** How often it was watched, in words; empty while nobody has. */
  views: string;
  /** Ids of the newest posts, pinned ones included. */
  posts: string[];
  /** Epoch ms, before the start only. */
  startsAt?: number;
}

/** ms over which readers spread after an answer has become old, so that they do not all ask at once. */
export const spread = 3_000;

/** ms between two looks at a live that is not to begin soon. */
const calmWait = 60_000;

/**
 * ms until an answer is old, by its headers: all readers ask soon after the platform's next interval has begun, so a new post
 * reaches everybody within one.
 */
export function msLeft(headers: Pick<Headers, 'get'>): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  return Math.max(1, Number(maxAge ?? 15) - Number(headers.get('age') ?? 0)) * 1000;
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
