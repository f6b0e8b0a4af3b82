import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

export function activityHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['activityDetail', id]);
}

/** @param after id of the previous, canceled sign-up */
export function applyHref(id: string, after?: string, view: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['activityApply', id], { ...view, after });
}

/** Returns the path of the reader's own sign-up (reading 18: query `id`). */
export function memberSignUpHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['signupdetail'], { id });
}

export function activityVoteHref({ id, voteId }: { id: string; voteId: string }): string {
  return pageHref(environment().BASE_PATH, ['activityVote', voteId, id]);
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
