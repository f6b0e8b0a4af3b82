import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

/** The page of an activity. */
export function activityHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['activityDetail', id]);
}

/** Its form. @param after number of the sign-up that was given back before @param view what a link chose for the page */
export function applyHref(id: string, after?: string, view: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['activityApply', id], { ...view, after });
}

/** The reader's own sign-up for it (reading 18: query `id`). */
export function ownSignUpHref(id: string): string {
  return pageHref(environment().BASE_PATH, ['signupdetail'], { id });
}

/** The vote that an activity is about. */
export function activityVoteHref({ id, voteId }: { id: string; voteId: string }): string {
  return pageHref(environment().BASE_PATH, ['activityVote', voteId, id]);
}

/** The activity as a file for calendars. */
export function calendarHref(id: string): string {
  return `/api/activity/${encodeURIComponent(id)}/calendar`;
}

/** Where a map shows a place; undefined where the installation wants no link. */
export function mapHref(place: string): string | undefined {
  const { MAP_URL } = environment();
  return place === '' || MAP_URL === 'off'
    ? undefined
    : MAP_URL.replace('{place}', encodeURIComponent(place));
}
