import 'server-only';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Words } from '@/lib/view/words';

/** Address of the anti-fraud check. */
export const afsPath = '/api/afs';

type AfsSettings = Pick<SiteConfig, 'afs'>;

/** What a form of a vote carries so that its script asks the anti-fraud check first; nothing while that is off (R3.119). */
export function afsAttributes({ afs }: AfsSettings, words: Words) {
  return afs.on ? { 'data-afs': afsPath, 'data-afs-failed': words('vote.checkFailed') } : {};
}
