import { idPattern } from '@/lib/format/id-pattern';
import { siteHref } from './site-href';

/** Returns the landing page of an invitation (Spec §2); undefined if user id or code is invalid in a path. */
export function invitedHref(userid: string, code: string): string | undefined {
  if (!idPattern.test(userid) || !idPattern.test(code)) return undefined;
  return siteHref(['invitedToDownload', userid, code]);
}
