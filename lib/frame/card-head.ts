import type { Metadata } from 'next';
import type { ShareCard } from './share-card';

export interface CardPage {
  type: 'website' | 'article' | 'profile' | 'video.other';
  /** ISO 8601 with the publisher's time zone. */
  publishedTime?: string | undefined;
  section?: string | undefined;
  tags?: readonly string[];
  authors?: readonly string[];
  video?: { url: string; width?: number; height?: number; type?: string; seconds?: number } | undefined;
  /** True to exclude a public page from search engines. */
  hidden?: boolean;
}

export interface HeadContext {
  siteName: string;
  /** Open Graph locale of the subject. */
  openGraphLocale: string;
  /** Permissions of search engines: to index this view, and to follow its links. */
  robots: { index: boolean; follow: boolean };
}

type OpenGraph = NonNullable<Metadata['openGraph']>;

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

/** Returns the picture, followed by the publisher's if the first one is rendered (R3.110). */
function imagesOf({ title, picture, fallback }: ShareCard) {
  return [picture, fallback].flatMap((image) => (image ? [{ ...image, alt: title }] : []));
}

function openGraphOf(card: ShareCard, page: CardPage, context: HeadContext): OpenGraph {
  const { title, description, url } = card;
  const commonProperties = {
    title,
    description,
    url,
    siteName: context.siteName,
    locale: context.openGraphLocale,
    images: imagesOf(card),
  };
  if (page.type === 'article') return { type: 'article', ...commonProperties, ...articleProperties(page) };
  if (page.type === 'video.other')
    return { type: 'video.other', ...commonProperties, ...videoProperties(page) };
  return { type: page.type, ...commonProperties };
}

/** Checks whether the page's picture is usually a logo or portrait, which previews show small. */
function isSmall({ type }: CardPage): boolean {
  return type === 'website' || type === 'profile';
}

/** Returns the metadata for link previews; none if sharing is closed (R3.103). */
function linkPreview(
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

/** Previews and posters are excluded from search engines; shared URLs have a canonical URL. */
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
    ...(card.closed ? {} : linkPreview(card, page, context)),
  };
}
