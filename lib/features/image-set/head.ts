import 'server-only';
import { cache } from 'react';
import { articleProperties } from '@/lib/article/article-properties';
import { articleShareCard } from '@/lib/article/article-share-card';
import { creditOf, personNames } from '@/lib/article/credits';
import type { Article } from '@/lib/article/model';
import { type Properties, type Publisher, schemaObject, topLevelSchemaObject } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { ImageSet } from './load';

export interface GalleryPicture {
  /** Absolute URL of the large picture. */
  address: string;
  caption: string;
  /** Pixel size of the large picture. */
  size: { width: number; height: number } | undefined;
  /** Absolute URL of the picture's position on the page. */
  pageUrl: string;
}

export interface ImageGalleryInput {
  article: Article;
  card: ShareCard;
  pictures: readonly GalleryPicture[];
  publisher: Publisher;
}

function creatorsOf({ credits }: Article): Properties[] {
  const photographer = creditOf(credits, 'photographer');
  return photographer ? personNames(photographer.names).map((name) => schemaObject('Person', { name })) : [];
}

export function imageGallery({ article, card, pictures, publisher }: ImageGalleryInput): Properties {
  const creators = creatorsOf(article);
  // schema.org defines `articleSection` for articles, and `ImageGallery` is no kind of article.
  const { articleSection: _, ...sharedProperties } = articleProperties(article, card, publisher);
  return topLevelSchemaObject('ImageGallery', {
    ...sharedProperties,
    url: card.url,
    associatedMedia: pictures.map(({ address, caption, size, pageUrl }, index) =>
      schemaObject('ImageObject', {
        contentUrl: address,
        url: pageUrl,
        position: index + 1,
        representativeOfPage: index === 0,
        ...(caption ? { caption } : {}),
        ...(size ?? {}),
        ...(creators.length > 0 ? { creator: creators } : {}),
        creditText: publisher.name,
        ...(article.copyright ? { copyrightNotice: article.copyright } : {}),
      }),
    ),
  });
}

export const imageSetShareCard = cache(({ article, body, pictures }: ImageSet): Promise<ShareCard> => {
  const [first] = pictures;
  const firstPicture = first ? { url: first.url, ...first.size } : body.firstPicture;
  const path = siteHref(['imageDetail', article.columnId, article.id]);
  const captions = pictures.map(({ caption }) => caption).filter((caption) => caption !== '');
  return articleShareCard(article, { text: body.text || captions.join(' '), firstPicture }, path);
});
