import { idPattern } from '@/lib/format/id-pattern';
import { pageHref } from './href';

/** The page to which an invitation leads (Spec §2); undefined where an address cannot hold who invites, or their code. */
export function invitedHref(basePath: string, userid: string, code: string): string | undefined {
  if (!idPattern.test(userid) || !idPattern.test(code)) return undefined;
  return pageHref(basePath, ['invitedToDownload', userid, code]);
}
