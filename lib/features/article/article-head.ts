import type { Metadata } from 'next';
import { cutText } from '@/lib/format/cut-text';
import type { BodyPicture } from '@/lib/html/body-input';
import type { Mode } from '@/lib/view/view';
import { personNames } from './credits';
import type { Article } from './model';
import { publisherTime } from './publisher-time';

/** Graphemes of a shared description (Spec §9). */
const descriptionLength = 100;

/** Width of a shared picture: what link previews show sharp, in tens of KB. */
const pictureWidth = 750;

/** An article as links to it elsewhere show it. */
export interface ArticleCard {
  title: string;
  description: string;
  /** Absolute public address without query. */
  url: string;
  picture: { url: string; width?: number; height?: number } | undefined;
}

export interface CardFacts {
  article: Article;
  /** Text of the body and its first picture. */
  body: { text: string; firstPicture?: BodyPicture | undefined };
  /** Public path of the article without query. */
  path: string;
  /** Address readers use, without a trailing slash. */
  publicUrl: string;
  /** Query `title`, which overrides the article's own (Spec §2). */
  title: string | undefined;
  /** Picture of the publisher, where the article has none. */
  shareLogo: string | undefined;
  /** Address of a picture in a width; undefined for what is no picture's address. */
  pictureAddress: (url: string, width: number) => string | undefined;
}

/** The share text: what the desk wrote for it, else the start of the text (reading 41). */
function descriptionOf({ article, body }: CardFacts): string {
  const start = article.share.description ?? (body.text.replaceAll('\n', ' ') || article.title);
  return cutText(start, descriptionLength);
}

/** The first usable picture; its size only where the platform told it. */
function pictureOf(facts: CardFacts): ArticleCard['picture'] {
  const { article, body, shareLogo } = facts;
  const [first] = [...article.share.pictures, body.firstPicture?.url, shareLogo].flatMap((source) => {
    const address = source && facts.pictureAddress(source, pictureWidth);
    return source && address ? [{ source, url: new URL(address, facts.publicUrl).href }] : [];
  });
  if (!first) return undefined;
  const { url: shown, width, height } = body.firstPicture ?? {};
  if (first.source !== shown || !width || !height) return { url: first.url };
  const made = Math.min(pictureWidth, width);
  return { url: first.url, width: made, height: Math.round((made * height) / width) };
}

/** The card of an article: one source for head, JSON-LD and share menu, so that they never differ (R3.02). */
export function articleCard(facts: CardFacts): ArticleCard {
  return {
    title: facts.title ?? facts.article.title,
    description: descriptionOf(facts),
    url: new URL(facts.path, facts.publicUrl).href,
    picture: pictureOf(facts),
  };
}

export interface HeadFacts {
  article: Article;
  card: ArticleCard;
  siteName: string;
  /** Tag of the article's language in Open Graph's form. */
  openGraphLocale: string;
  mode: Mode;
}

/** The article's `<head>`. What is only for preview or a poster is kept out of indexes; shared addresses have the canonical one. */
export function articleMetadata({ article, card, siteName, openGraphLocale, mode }: HeadFacts): Metadata {
  const { title, description, url, picture } = card;
  const authors = article.credits.find(({ role }) => role === 'author');
  const images = picture ? [{ ...picture, alt: article.title }] : [];
  return {
    title,
    description,
    alternates: { canonical: url },
    ...(article.tags.length > 0 ? { keywords: [...article.tags] } : {}),
    ...(authors ? { authors: personNames(authors.names).map((name) => ({ name })) } : {}),
    ...(mode === 'public' ? {} : { robots: { index: false, follow: false } }),
    openGraph: {
      type: 'article',
      title,
      description,
      url,
      siteName,
      locale: openGraphLocale,
      images,
      ...(article.time === undefined ? {} : { publishedTime: publisherTime(article.time) }),
      ...(article.columnName ? { section: article.columnName } : {}),
      ...(article.tags.length > 0 ? { tags: [...article.tags] } : {}),
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}
