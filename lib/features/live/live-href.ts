import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

export interface LivePlace {
  path: readonly string[];
}

export function liveHref({ path }: LivePlace, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, path, query);
}

/** Returns a permalink of a post, which works even after the post has moved to a later page. */
export function postHref(place: LivePlace, post: string): string {
  return `${liveHref(place, { post })}#post-${post}`;
}

/** Returns the canonical address of a live, whichever article links to it. */
export function canonicalPath(liveId: string): string {
  return pageHref(environment().BASE_PATH, ['liveDetail', liveId]);
}
