import 'server-only';
import { formatOptionalDate } from '@/lib/format/dates';
import type { CardDetails } from '@/lib/frame/page-metadata';
import { pageShareCard } from '@/lib/frame/page-share-card';
import type { ObjectType, ShareCard, ShareSubject } from '@/lib/frame/share-card';
import type { PreparedBody } from '@/lib/html/body-input';
import { creditOf, personNames } from './credits';
import type { Article } from './model';

type CardBody = Pick<PreparedBody, 'text' | 'firstPicture'>;

export function objectTypeOf({ printed, accountId }: Article): ObjectType {
  if (printed) return 'digital';
  return accountId ? 'account' : 'article';
}

export function articleSubject(article: Article, body: CardBody, path: string): ShareSubject {
  return {
    title: article.title,
    descriptions: [article.share.description, body.text, article.title],
    pictures: [...article.share.pictures, body.firstPicture?.url],
    pictureSize: body.firstPicture,
    rendered: {
      kind: article.printed ? 'paper' : 'article',
      id: article.id,
      date: formatOptionalDate(article.time),
    },
    path,
    closed: article.share.closed,
    objectType: objectTypeOf(article),
  };
}

export function articleShareCard(article: Article, body: CardBody, path: string): Promise<ShareCard> {
  return pageShareCard(articleSubject(article, body, path));
}

export function articleDetails({ language, time, columnName, tags, credits }: Article): CardDetails {
  const author = creditOf(credits, 'author');
  const authors = author ? personNames(author.names) : [];
  return { type: 'article', language, time, section: columnName, tags, authors };
}
