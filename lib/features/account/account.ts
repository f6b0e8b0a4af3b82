import type { z } from 'zod';
import { toCard } from '@/lib/cards/card';
import type { getXyInfo } from '@/lib/contract/account';
import { httpAddress } from '@/lib/format/address';
import { headline } from '@/lib/format/headline';
import { plainTextOrUndefined } from '@/lib/format/plain-text';
import { startsWithTibetan } from '@/lib/format/tibetan';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export const accountTabs = ['articles', 'videos', 'questions', 'dynamics'] as const;

export type AccountTab = (typeof accountTabs)[number];

/** Maximum number of bulletins, so that the lists below them stay visible. */
const maxBulletins = 5;

type SentAccount = z.output<typeof getXyInfo.response>;

function toBulletin({ id, title, linkUrl, article }: SentAccount['bulletins'][number]) {
  const shownTitle = headline(title, article?.title);
  return {
    id,
    title: shownTitle,
    href: article ? toCard(article).href : httpAddress(linkUrl),
    language: startsWithTibetan(shownTitle) ? 'bo' : undefined,
  };
}

export function toAccountDetails(account: SentAccount) {
  const { id, name, description, icon, banner, countArticle, countFan, bulletins } = account;
  const shownName = headline(name, description);
  return {
    id,
    name: shownName,
    description: plainTextOrUndefined(description),
    picture: icon,
    banner,
    articles: countArticle,
    fans: countFan,
    bulletins: bulletins.slice(0, maxBulletins).map(toBulletin),
    sharePicture: account.sharePicUrl,
    shareClosed: account.forbidShare,
    /** BCP 47 tag of the name; undefined means the publisher's language. */
    language: startsWithTibetan(shownName) ? 'bo' : undefined,
  };
}

export type AccountDetails = ReturnType<typeof toAccountDetails>;

export function accountHref(id: string, tab: AccountTab = 'articles', query: HrefValues = {}): string {
  return siteHref(['xyDetail', id], { ...(tab === 'articles' ? {} : { tab }), ...query });
}
