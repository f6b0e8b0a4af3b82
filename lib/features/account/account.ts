import type { z } from 'zod';
import { toCard } from '@/lib/cards/card';
import type { getXyInfo } from '@/lib/contract/account';
import { isHttpAddress } from '@/lib/format/address';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { beginsTibetan } from '@/lib/format/tibetan';

/** A line that an account has put above its lists, and where it leads. */
export interface Bulletin {
  id: string;
  title: string;
  href: string | undefined;
  language: string | undefined;
}

/** An account, as its page shows it. */
export interface AccountPage {
  id: string;
  name: string;
  description: string | undefined;
  /** Addresses of pictures. */
  picture: string | undefined;
  banner: string | undefined;
  articles: number;
  fans: number;
  bulletins: readonly Bulletin[];
  sharePicture: string | undefined;
  shareClosed: boolean;
  /** BCP 47 tag where its name is not in the publisher's own language. */
  language: string | undefined;
}

/** What is open on an account's page. */
export const accountTabs = ['articles', 'videos', 'questions', 'dynamics'] as const;

export type AccountTab = (typeof accountTabs)[number];

/** Reads the open tab from a query; anything odd is the articles. */
export function accountTab(asked: string | undefined): AccountTab {
  return accountTabs.find((tab) => tab === asked) ?? 'articles';
}

/** Bulletins above the lists; more would hide them. */
const mostBulletins = 5;

type SentAccount = z.output<typeof getXyInfo.response>;

function toBulletin({ id, title, linkUrl, article }: SentAccount['bulletins'][number]): Bulletin {
  const shown = headline(title, article?.title);
  const link = isHttpAddress(linkUrl) ? linkUrl : undefined;
  return {
    id,
    title: shown,
    href: article ? toCard(article).href : link,
    language: beginsTibetan(shown) ? 'bo' : undefined,
  };
}

/** The account that the platform's answer means. */
export function toAccountPage(sent: SentAccount): AccountPage {
  const { id, name, description, icon, banner, countArticle, countFan, bulletins } = sent;
  const shown = headline(name, description);
  return {
    id,
    name: shown,
    description: plainText(description ?? '') || undefined,
    picture: icon,
    banner,
    articles: countArticle,
    fans: countFan,
    bulletins: bulletins.slice(0, mostBulletins).map(toBulletin),
    sharePicture: sent.sharePicUrl,
    shareClosed: sent.forbidShare,
    language: beginsTibetan(shown) ? 'bo' : undefined,
  };
}
