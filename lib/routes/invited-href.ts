import { idPattern } from '@/lib/format/id-pattern';
import { siteHref } from './site-href';

/** Landing page of an invitation (Spec §2); undefined if user id or code do not fit into a path. */
export function invitedHref(userid: string, code: string): string | undefined {
  if (!idPattern.test(userid) || !idPattern.test(code)) return undefined;
  return siteHref(['invitedToDownload', userid, code]);
}
