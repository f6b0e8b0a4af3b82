import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

/** Where a live is found. */
export interface LivePlace {
  /** Address of the page without query parameters, as its parts. */
  path: readonly string[];
}

/** Address of this live's page. */
export function liveHref({ path }: LivePlace, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, path, query);
}

/** Address of one post: it stays right when the post has moved to a later page. */
export function postHref(place: LivePlace, post: string): string {
  return `${liveHref(place, { post })}#post-${post}`;
}

/** The one address of a live, whatever article led to it. */
export function canonicalPath(liveId: string): string {
  return pageHref(environment().BASE_PATH, ['liveDetail', liveId]);
}
