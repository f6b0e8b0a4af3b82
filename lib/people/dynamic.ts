import { toCard } from '@/lib/cards/card';
import type { ListArticle } from '@/lib/contract/article';
import { cutText } from '@/lib/format/cut-text';
import { parseDuration } from '@/lib/format/duration';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { beginsTibetan } from '@/lib/format/tibetan';

/** A dynamic as the platform sends it, of a reporter or of an account. */
export interface SentDynamic {
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

/** The article that a dynamic points to. */
export interface PointedArticle {
  href: string;
  title: string;
  language: string | undefined;
}

/** A short note of a reporter or an account, as pages show it. */
export interface Dynamic {
  id: string;
  title: string;
  /** HTML, a paragraph each line where the platform sent plain text. */
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
  article: PointedArticle | undefined;
  comments: number;
  likes: number;
  /** BCP 47 tag where it is not the publisher's own. */
  language: string | undefined;
}

/** Letters of a title, as of every headline. */
const longestTitle = 300;

/** Pictures and clips of one dynamic that a page shows; a note has no more. */
const mostMedia = 30;

/** Lines of a text without markup are its paragraphs; what has markup has its own. */
function paragraphs(content: string): string {
  if (content.includes('<')) return content;
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

function pointedArticle(article: ListArticle | undefined): PointedArticle | undefined {
  if (!article) return undefined;
  const { href, title, language } = toCard(article);
  return { href, title, language };
}

/** The dynamic that the platform's answer means. */
export function toDynamic(sent: SentDynamic): Dynamic {
  const { id, title, content, publishtime, attachments, article, countDiscuss, countPraise } = sent;
  return {
    id,
    title: cutText(title.trim(), longestTitle),
    content: paragraphs(content),
    time: parsePlatformDate(publishtime),
    pictures: (attachments?.pics ?? [])
      .slice(0, mostMedia)
      .map(({ url, summary }) => ({ url, caption: summary })),
    videos: (attachments?.videos ?? []).slice(0, mostMedia).map(({ url, poster, duration, summary }) => ({
      url,
      poster,
      seconds: parseDuration(duration),
      caption: summary,
    })),
    article: pointedArticle(article),
    comments: countDiscuss,
    likes: countPraise,
    language: beginsTibetan(title.trim() || content) ? 'bo' : undefined,
  };
}

/** The dynamics of a list without repeats (platform facts §6). */
export function toDynamics(list: readonly SentDynamic[]): Dynamic[] {
  return [...new Map(list.map((sent) => [sent.id, sent])).values()].map(toDynamic);
}
