import 'server-only';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import { invitationTitle } from '@/lib/view/invitation-title';
import type { ShareValues } from './load-share';

/** Returns the share card of an invitation; undefined if there is nothing to share. */
export async function invitationCard(values: ShareValues): Promise<ShareCard | undefined> {
  if (values.kind !== 'own' || values.path === undefined) return undefined;
  const [words, site] = await Promise.all([currentWords(), siteConfig()]);
  const { name, path, code } = values;
  return pageCard({
    title: invitationTitle(name, site.name, words),
    descriptions: [words('invite.poster.summary', { code })],
    pictures: [site.appLogo],
    path,
  });
}
