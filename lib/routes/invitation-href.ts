import { idPattern } from '@/lib/format/id-pattern';
import { siteHref } from './site-href';

/** Returns the path of an invitation's landing page (Spec §2); undefined if id or code is invalid. */
export function invitationHref(userid: string, code: string): string | undefined {
  if (!idPattern.test(userid) || !idPattern.test(code)) return undefined;
  return siteHref(['invitedToDownload', userid, code]);
}
