import 'server-only';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Words } from '@/lib/view/words';

type AfsSettings = Pick<SiteConfig, 'afs'>;

/** What a form of a vote carries so that its script asks the anti-fraud check first; nothing while that is off (R3.119). */
export function afsAttributes({ afs }: AfsSettings, words: Words) {
  return afs.on ? { 'data-afs': '/api/afs', 'data-afs-failed': words('vote.checkFailed') } : {};
}
