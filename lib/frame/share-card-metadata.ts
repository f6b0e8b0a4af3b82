import type { Metadata } from 'next';
import type { ShareCard } from './share-card';

/** Facts about a page that its share card does not contain. */
export interface PageFacts {
  type: 'website' | 'article' | 'profile' | 'video.other';
  /** ISO 8601 time with the publisher's offset. */
  publishedTime?: string | undefined;
  section?: string | undefined;
  tags?: readonly string[];
  authors?: readonly string[];
  video?: { url: string; width?: number; height?: number; type?: string } | undefined;
  /** True to exclude a public page from search engines. */
  hidden?: boolean;
}

export interface HeadContext {
  siteName: string;
  openGraphLocale: string;
  /** Permissions for search engines to index this view and to follow its links. */
  robots: { index: boolean; follow: boolean };
}

type OpenGraph = NonNullable<Metadata['openGraph']>;

function openGraphOf(card: ShareCard, page: PageFacts, context: HeadContext): OpenGraph {
  const { title, description, url } = card;
  const { type, publishedTime, section, tags = [], video } = page;
  const commonProperties = {
    title,
    description,
    url,
    siteName: context.siteName,
    locale: context.openGraphLocale,
    // The publisher's picture is second if a rendered picture is first (R3.110).
    images: [card.picture, card.fallback].flatMap((image) => (image ? { ...image, alt: title } : [])),
    ...(video && { videos: [video] }),
  };
  if (type === 'article') return { type, ...commonProperties, publishedTime, section, tags: [...tags] };
  return { type, ...commonProperties };
}

function linkPreview(card: ShareCard, page: PageFacts, context: HeadContext) {
  const { title, description, picture, square } = card;
  // The picture of a website or profile is usually a logo or portrait, which a large card would crop.
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
export function toMetadata(card: ShareCard, page: PageFacts, context: HeadContext): Metadata {
  const { title, description, url } = card;
  const { tags = [], authors = [] } = page;
  const { index, follow } = context.robots;
  const isIndexed = index && !page.hidden;
  return {
    title,
    description,
    alternates: { canonical: url },
    keywords: [...tags],
    authors: authors.map((name) => ({ name })),
    ...(isIndexed ? {} : { robots: { index: false, follow } }),
    ...(card.closed ? {} : linkPreview(card, page, context)),
  };
}
