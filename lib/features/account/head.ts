import 'server-only';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { renderedRanking } from '@/lib/people/ranking';
import { siteHref } from '@/lib/routes/site-href';
import { accountHref } from './account';
import type { AccountPageValues } from './load-account';
import type { RankedAccount } from './load-ranking';

/** Share card of an account, with the object type `account` (R3.98). */
export const accountShareCard = defineShareCard(({ words }, { account }: AccountPageValues) => {
  const { id, name, description, picture, banner, sharePicture, shareClosed } = account;
  return {
    title: name,
    descriptions: [description, words('account.description', { name })],
    pictures: [shareClosed ? undefined : sharePicture, picture, banner],
    path: accountHref(id),
    rendered: { kind: 'account', id },
    closed: shareClosed,
    objectType: 'account',
  };
});

export const rankingShareCard = defineShareCard(({ words, locale }, ranking: readonly RankedAccount[]) => {
  const leaders = ranking.slice(0, 3).map(({ rank, account }) => `${rank} ${account.name}`);
  return {
    title: words('titles.xyListShare'),
    descriptions: [leaders.join('\n'), words('account.rankingDescription')],
    rendered: renderedRanking(
      ranking.map(({ account }) => account.name),
      locale,
    ),
    path: siteHref(['xyListShare']),
  };
});

/** Share card of the rules. Its title is the route's (R2.79); the page's heading is the platform's title. */
export const rulesShareCard = defineShareCard(({ words }) => ({
  title: words('titles.xyRules'),
  descriptions: [words('account.rulesDescription')],
  path: siteHref(['xyRules']),
}));
