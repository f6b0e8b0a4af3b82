import type { Metadata } from 'next';
import type { ShareCard } from './share-card';

/** What a page is beside its card. */
export interface CardPage {
  /** Open Graph's kind of page. */
  type: 'website' | 'article' | 'profile' | 'video.other';
  /** ISO 8601 with the publisher's offset. */
  publishedTime?: string | undefined;
  section?: string | undefined;
  tags?: readonly string[];
  authors?: readonly string[];
  /** A clip that plays in the preview. */
  video?: { url: string; width?: number; height?: number; type?: string; seconds?: number } | undefined;
  /** Kept out of indexes although it is public. */
  hidden?: boolean;
}

export interface HeadContext {
  siteName: string;
  /** Tag of the subject's language in Open Graph's form. */
  openGraphLocale: string;
  /** Whether indexes may keep this view of the page, and follow its links. */
  robots: { index: boolean; follow: boolean };
}

type OpenGraph = NonNullable<Metadata['openGraph']>;

/** What Open Graph wants to know of an article; others have no such properties. */
function articleProperties({ publishedTime, section, tags = [] }: CardPage) {
  return {
    ...(publishedTime === undefined ? {} : { publishedTime }),
    ...(section ? { section } : {}),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
  };
}

function videoProperties({ publishedTime, tags = [], video }: CardPage) {
  if (!video) return {};
  const { seconds, ...file } = video;
  return {
    videos: [file],
    ...(seconds === undefined ? {} : { duration: Math.round(seconds) }),
    ...(publishedTime === undefined ? {} : { releaseDate: publishedTime }),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
  };
}

/** The picture, and behind a drawn one the publisher's (R3.110). */
function imagesOf({ title, picture, spare }: ShareCard) {
  return [picture, spare].flatMap((image) => (image ? [{ ...image, alt: title }] : []));
}

function openGraphOf(card: ShareCard, page: CardPage, context: HeadContext): OpenGraph {
  const { title, description, url } = card;
  const shown = {
    title,
    description,
    url,
    siteName: context.siteName,
    locale: context.openGraphLocale,
    images: imagesOf(card),
  };
  if (page.type === 'article') return { type: 'article', ...shown, ...articleProperties(page) };
  if (page.type === 'video.other') return { type: 'video.other', ...shown, ...videoProperties(page) };
  return { type: page.type, ...shown };
}

/** Whether a preview shows the picture as a small mark: it is the publisher's or a portrait, unless it was drawn. */
function isSmall({ type }: CardPage): boolean {
  return type === 'website' || type === 'profile';
}

/** What previews of links read. What must not be shared tells them nothing (R3.103). */
function sharedAs(
  card: ShareCard,
  page: CardPage,
  context: HeadContext,
): Pick<Metadata, 'openGraph' | 'twitter'> {
  const { title, description, picture, square } = card;
  return {
    openGraph: openGraphOf(card, page, context),
    twitter: {
      card: isSmall(page) && !square ? 'summary' : 'summary_large_image',
      title,
      description,
      images: picture ? [{ ...picture, alt: title }] : [],
    },
  };
}

/** The `<head>` of a page. What is only for preview or a poster is kept out of indexes; shared addresses have the canonical one. */
export function cardHead(card: ShareCard, page: CardPage, context: HeadContext): Metadata {
  const { title, description, url } = card;
  const { tags = [], authors = [] } = page;
  const { index, follow } = context.robots;
  const indexed = index && !page.hidden;
  return {
    title,
    description,
    alternates: { canonical: url },
    ...(tags.length > 0 ? { keywords: [...tags] } : {}),
    ...(authors.length > 0 ? { authors: authors.map((name) => ({ name })) } : {}),
    ...(indexed ? {} : { robots: { index: false, follow } }),
    ...(card.closed ? {} : sharedAs(card, page, context)),
  };
}
