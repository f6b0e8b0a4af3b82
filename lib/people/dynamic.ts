import { toCard } from '@/lib/cards/card';
import type { ContractDynamic } from '@/lib/contract/account';
import type { ListArticle } from '@/lib/contract/article';
import { cutText } from '@/lib/format/cut-text';
import { parseDuration } from '@/lib/format/duration';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { toMarkup } from './question';

const maxTitleLength = 300;

const maxMedia = 30;

function linkedArticle(article: ListArticle | undefined) {
  if (!article) return undefined;
  const { href, title, language } = toCard(article);
  return { href, title, language };
}

export function toDynamic(response: ContractDynamic) {
  const { id, title, content, publishtime, attachments, article, countDiscuss, countPraise } = response;
  const { pics = [], videos = [] } = attachments ?? {};
  return {
    id,
    title: cutText(title.trim(), maxTitleLength),
    /** HTML; plain text becomes one paragraph per line. */
    content: toMarkup(content),
    time: parsePlatformDate(publishtime),
    pictures: pics.slice(0, maxMedia).map(({ url, summary }) => ({ url, caption: summary })),
    videos: videos.slice(0, maxMedia).map(({ url, poster, duration, summary }) => ({
      url,
      poster,
      seconds: parseDuration(duration),
      caption: summary,
    })),
    article: linkedArticle(article),
    comments: countDiscuss,
    likes: countPraise,
    /** BCP 47 tag, set for Tibetan only; undefined means the publisher's language. */
    language: startsWithTibetan(title.trim() || content) ? 'bo' : undefined,
  };
}

export type Dynamic = Readonly<ReturnType<typeof toDynamic>>;

const maxHeadingLength = 40;

export function headingOf({ title }: Dynamic, text: string): string {
  return title || cutText(text.split('\n')[0] ?? '', maxHeadingLength);
}

/** Converts the dynamics of a list, without duplicates (platform facts §6). */
export function toDynamics(list: readonly ContractDynamic[]): Dynamic[] {
  return [...new Map(list.map((response) => [response.id, response])).values()].map(toDynamic);
}
