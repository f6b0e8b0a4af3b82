import { environment } from '@/lib/env/environment';
import { siteHref } from '@/lib/routes/site-href';

export function activityHref(id: string): string {
  return siteHref(['activityDetail', id]);
}

/** @param after distinguishes a new sign-up from a repeat (`SignUpFormValues.after`) */
export function signUpFormHref(id: string, after?: string): string {
  return siteHref(['activityApply', id], { after });
}

/** Returns the path of the reader's own sign-up. The id is in the query (reading 18). */
export function memberSignUpHref(id: string): string {
  return siteHref(['signupdetail'], { id });
}

export function mapHref(place: string): string | undefined {
  const { MAP_URL } = environment();
  return place === '' || MAP_URL === 'off'
    ? undefined
    : MAP_URL.replace('{place}', encodeURIComponent(place));
}
