import { maxFreshMs, spreadMs } from '@/lib/browser/polling-interval';

export interface LiveUpdate {
  state: 'preview' | 'live' | 'playback' | 'ended';
  /** Number of views as a phrase; empty for zero. */
  views: string;
  /** Ids of the newest posts, including pinned ones. */
  posts: string[];
  /** Start in epoch ms, sent in the state `preview` only. */
  startsAt?: number;
}

/** Returns the ms until the next poll; 0 if the live is over. */
export function nextPollDelay(update: LiveUpdate, freshMs: number, now: number, random: number): number {
  if (update.state === 'playback' || update.state === 'ended') return 0;
  const nextInterval = freshMs + random * spreadMs;
  if (update.state === 'live' || update.startsAt === undefined) return nextInterval;
  return Math.max(nextInterval, Math.min(maxFreshMs, update.startsAt - now + random * spreadMs));
}

export function newPosts(update: LiveUpdate, knownIds: ReadonlySet<string>): string[] {
  return update.posts.filter((id) => !knownIds.has(id));
}
