import 'server-only';
import type { Metadata } from 'next';
import { formatDate } from '@/lib/format/dates';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ObjectType, ShareCard, ShareSubject } from '@/lib/frame/share-card';
import type { PreparedBody } from '@/lib/html/body-input';
import { creditOf, personNames } from './credits';
import type { Article } from './model';

type CardBody = Pick<PreparedBody, 'text' | 'firstPicture'>;

/** Returns the type of a shared article: e-paper, account or ordinary (Spec §3). */
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
      date: article.time === undefined ? undefined : formatDate(article.time),
    },
    path,
    closed: article.share.closed,
    objectType: objectTypeOf(article),
  };
}

export function articleCard(article: Article, body: CardBody, path: string): Promise<ShareCard> {
  return pageCard(articleSubject(article, body, path));
}

export function articleMetadata(article: Article, card: ShareCard | Promise<ShareCard>): Promise<Metadata> {
  const author = creditOf(article.credits, 'author');
  return cardMetadata(card, {
    type: 'article',
    language: article.language,
    publishedTime: article.time === undefined ? undefined : publisherTime(article.time),
    section: article.columnName,
    tags: article.tags,
    authors: author ? personNames(author.names) : [],
  });
}
