import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

export interface LivePlace {
  path: readonly string[];
}

export function liveHref({ path }: LivePlace, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, path, query);
}

/** Permalink that works even after the post has moved to a later page. */
export function postHref(place: LivePlace, post: string): string {
  return `${liveHref(place, { post })}#post-${post}`;
}

export function livesHref(query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['moreLive'], query);
}
