import { idPattern } from '@/lib/format/id-pattern';
import { pageHref } from './href';

/** Landing page of an invitation (Spec §2); undefined if user id or code do not fit into a path. */
export function invitedHref(basePath: string, userid: string, code: string): string | undefined {
  if (!idPattern.test(userid) || !idPattern.test(code)) return undefined;
  return pageHref(basePath, ['invitedToDownload', userid, code]);
}
