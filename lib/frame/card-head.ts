import type { Metadata } from 'next';
import type { ShareCard } from './share-card';

export interface CardPage {
  type: 'website' | 'article' | 'profile' | 'video.other';
  /** ISO 8601 time with the publisher's offset. */
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
  /** Permissions for search engines to index this view and to follow its links. */
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

function openGraphOf(card: ShareCard, page: CardPage, context: HeadContext): OpenGraph {
  const { title, description, url } = card;
  const commonProperties = {
    title,
    description,
    url,
    siteName: context.siteName,
    locale: context.openGraphLocale,
    // The publisher's picture follows a rendered one (R3.110).
    images: [card.picture, card.fallback].flatMap((image) => (image ? { ...image, alt: title } : [])),
  };
  if (page.type === 'article') return { type: 'article', ...commonProperties, ...articleProperties(page) };
  if (page.type === 'video.other')
    return { type: 'video.other', ...commonProperties, ...videoProperties(page) };
  return { type: page.type, ...commonProperties };
}

function linkPreview(
  card: ShareCard,
  page: CardPage,
  context: HeadContext,
): Pick<Metadata, 'openGraph' | 'twitter'> {
  const { title, description, picture, square } = card;
  // The picture of a website or profile is usually a logo or portrait.
  const isSmall = !square && (page.type === 'website' || page.type === 'profile');
  return {
    openGraph: openGraphOf(card, page, context),
    twitter: {
      card: isSmall ? 'summary' : 'summary_large_image',
      title,
      description,
      images: picture ? [{ ...picture, alt: title }] : [],
    },
  };
}

/** Returns the head of a page, without link preview if sharing is disabled (R3.103). */
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
