import { cutText } from '@/lib/format/cut-text';
import type { Properties, Publisher } from '@/lib/frame/json-ld';
import { dateProperty, organization, schemaObject } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import { creditOf, personNames } from './credits';
import type { Article } from './model';

/** Maximum number of headline characters that search engines show. */
const headlineLength = 110;

function authorsOf({ credits }: Article, { url }: Publisher): Properties[] {
  const author = creditOf(credits, 'author', 'reporter');
  if (!author) return [];
  return personNames(author.names).map((name) =>
    schemaObject('Person', {
      name,
      ...(author.linked?.name === name ? { url: new URL(author.linked.address, url).href } : {}),
    }),
  );
}

/** Returns structured data common to all kinds of articles (https://schema.org/CreativeWork). */
export function articleProperties(article: Article, card: ShareCard, publisher: Publisher): Properties {
  const authors = authorsOf(article, publisher);
  return {
    headline: cutText(article.title, headlineLength),
    description: card.description,
    mainEntityOfPage: card.url,
    ...(card.picture ? { image: [card.picture.url] } : {}),
    ...dateProperty('datePublished', article.time),
    ...dateProperty('dateModified', article.time),
    author: authors.length > 0 ? authors : [organization(publisher)],
    publisher: organization(publisher),
    inLanguage: article.language,
    isAccessibleForFree: true,
    ...(article.columnName ? { articleSection: article.columnName } : {}),
    ...(article.tags.length > 0 ? { keywords: article.tags } : {}),
  };
}
