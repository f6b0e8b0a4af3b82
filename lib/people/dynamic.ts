import { toCard } from '@/lib/cards/card';
import type { ListArticle } from '@/lib/contract/article';
import { cutText } from '@/lib/format/cut-text';
import { parseDuration } from '@/lib/format/duration';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';

interface DynamicResponse {
  id: string;
  title: string;
  content: string;
  publishtime?: string | undefined;
  attachments?:
    | {
        pics: readonly { url: string; summary: string }[];
        videos: readonly {
          url: string;
          poster?: string | undefined;
          duration?: string | undefined;
          summary: string;
        }[];
      }
    | undefined;
  article?: ListArticle | undefined;
  countDiscuss: number;
  countPraise: number;
}

interface LinkedArticle {
  href: string;
  title: string;
  language: string | undefined;
}

export interface Dynamic {
  id: string;
  title: string;
  /** HTML; plain text becomes one paragraph per line. */
  content: string;
  /** Epoch ms. */
  time: number | undefined;
  pictures: readonly { url: string; caption: string }[];
  videos: readonly {
    url: string;
    poster: string | undefined;
    seconds: number | undefined;
    caption: string;
  }[];
  article: LinkedArticle | undefined;
  comments: number;
  likes: number;
  /** BCP 47 tag if it differs from the publisher's language. */
  language: string | undefined;
}

const maxTitleLength = 300;

const maxMedia = 30;

function paragraphs(content: string): string {
  if (content.includes('<')) return content;
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

function pointedArticle(article: ListArticle | undefined): LinkedArticle | undefined {
  if (!article) return undefined;
  const { href, title, language } = toCard(article);
  return { href, title, language };
}

export function toDynamic(response: DynamicResponse): Dynamic {
  const { id, title, content, publishtime, attachments, article, countDiscuss, countPraise } = response;
  return {
    id,
    title: cutText(title.trim(), maxTitleLength),
    content: paragraphs(content),
    time: parsePlatformDate(publishtime),
    pictures: (attachments?.pics ?? [])
      .slice(0, maxMedia)
      .map(({ url, summary }) => ({ url, caption: summary })),
    videos: (attachments?.videos ?? []).slice(0, maxMedia).map(({ url, poster, duration, summary }) => ({
      url,
      poster,
      seconds: parseDuration(duration),
      caption: summary,
    })),
    article: pointedArticle(article),
    comments: countDiscuss,
    likes: countPraise,
    language: startsWithTibetan(title.trim() || content) ? 'bo' : undefined,
  };
}

const maxHeadingLength = 40;

/** Returns the title, else the beginning of the text. */
export function headingOf({ title }: Dynamic, text: string): string {
  return title || cutText(text.split('\n')[0] ?? '', maxHeadingLength);
}

/** Converts the dynamics of a list, without duplicates (platform facts §6). */
export function toDynamics(list: readonly DynamicResponse[]): Dynamic[] {
  return [...new Map(list.map((response) => [response.id, response])).values()].map(toDynamic);
}
