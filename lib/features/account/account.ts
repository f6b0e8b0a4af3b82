import type { z } from 'zod';
import { toCard } from '@/lib/cards/card';
import type { getXyInfo } from '@/lib/contract/account';
import { isHttpAddress } from '@/lib/format/address';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { startsWithTibetan } from '@/lib/format/tibetan';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

interface Bulletin {
  id: string;
  title: string;
  href: string | undefined;
  language: string | undefined;
}

export interface AccountDetails {
  id: string;
  name: string;
  description: string | undefined;
  picture: string | undefined;
  banner: string | undefined;
  articles: number;
  fans: number;
  bulletins: readonly Bulletin[];
  sharePicture: string | undefined;
  shareClosed: boolean;
  /** BCP 47 tag of the name, if it differs from the publisher's language. */
  language: string | undefined;
}

export const accountTabs = ['articles', 'videos', 'questions', 'dynamics'] as const;

export type AccountTab = (typeof accountTabs)[number];

export function accountTab(value: string | undefined): AccountTab {
  return accountTabs.find((tab) => tab === value) ?? 'articles';
}

/** Maximum number of bulletins, so that the lists stay visible. */
const maxBulletins = 5;

type SentAccount = z.output<typeof getXyInfo.response>;

function toBulletin({ id, title, linkUrl, article }: SentAccount['bulletins'][number]): Bulletin {
  const shownTitle = headline(title, article?.title);
  const link = isHttpAddress(linkUrl) ? linkUrl : undefined;
  return {
    id,
    title: shownTitle,
    href: article ? toCard(article).href : link,
    language: startsWithTibetan(shownTitle) ? 'bo' : undefined,
  };
}

export function toAccountDetails(account: SentAccount): AccountDetails {
  const { id, name, description, icon, banner, countArticle, countFan, bulletins } = account;
  const shownName = headline(name, description);
  return {
    id,
    name: shownName,
    description: plainText(description ?? '') || undefined,
    picture: icon,
    banner,
    articles: countArticle,
    fans: countFan,
    bulletins: bulletins.slice(0, maxBulletins).map(toBulletin),
    sharePicture: account.sharePicUrl,
    shareClosed: account.forbidShare,
    language: startsWithTibetan(shownName) ? 'bo' : undefined,
  };
}

export function accountHref(id: string, tab: AccountTab = 'articles', query: HrefValues = {}): string {
  const open = tab === 'articles' ? {} : { tab };
  return siteHref(['xyDetail', id], { ...open, ...query });
}

export function rankingHref(): string {
  return siteHref(['xyListShare']);
}

export function rulesHref(): string {
  return siteHref(['xyRules']);
}
