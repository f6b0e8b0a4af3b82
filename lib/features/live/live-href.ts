import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export interface LivePlace {
  path: readonly string[];
}

export function liveHref({ path }: LivePlace, query: HrefValues = {}): string {
  return siteHref(path, query);
}

/** Returns a permalink that works even after the post has moved to a later page. */
export function livePostHref(live: LivePlace, post: string): string {
  return `${liveHref(live, { post })}#post-${post}`;
}
