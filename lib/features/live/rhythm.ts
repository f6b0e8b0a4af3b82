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

/** ms over which readers spread after an answer has become old, so that they do not all ask at once. */
export const spread = 3_000;

/** ms between two looks at a live that is not to begin soon, and the longest that an answer counts as fresh. */
const calmWait = 60_000;

/** ms until the first of the looks that follow a failure. */
const firstRetry = 4_000;
const longestRetry = 60_000;

/**
 * ms until an answer is old, by its headers: all readers ask soon after the platform's next interval has begun, so a new post
 * reaches everybody within one.
 */
export function msLeft(headers: Pick<Headers, 'get'>): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const left = (Number(maxAge ?? 15) - Number(headers.get('age') ?? 0)) * 1000;
  return Math.min(calmWait, Math.max(1000, left || 0));
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

/** ms to wait after so many failures in a row: ever more, and not all readers at once. */
export function retryWait(failures: number, chance: number): number {
  return Math.min(longestRetry, firstRetry * 2 ** (failures - 1)) * (0.75 + chance / 2);
}
