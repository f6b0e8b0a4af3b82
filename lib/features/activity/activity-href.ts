import { environment } from '@/lib/env/environment';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export function activityHref(id: string): string {
  return siteHref(['activityDetail', id]);
}

/** @param after value of `FormPageValues.after` */
export function applyHref(id: string, after?: string, view: HrefValues = {}): string {
  return siteHref(['activityApply', id], { ...view, after });
}

/** Returns the path of the reader's own sign-up (reading 18: query `id`). */
export function memberSignUpHref(id: string): string {
  return siteHref(['signupdetail'], { id });
}

export function activityVoteHref({ id, voteId }: { id: string; voteId: string }): string {
  return siteHref(['activityVote', voteId, id]);
}

export function calendarHref(id: string): string {
  return `/api/activity/${encodeURIComponent(id)}/calendar`;
}

export function mapHref(place: string): string | undefined {
  const { MAP_URL } = environment();
  return place === '' || MAP_URL === 'off'
    ? undefined
    : MAP_URL.replace('{place}', encodeURIComponent(place));
}
