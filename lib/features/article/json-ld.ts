import { cutText } from '@/lib/format/cut-text';
import type { ArticleCard } from './article-head';
import { personNames } from './credits';
import type { Article } from './model';
import { publisherTime } from './publisher-time';

/** Characters that search engines show of a headline. */
const headlineLength = 110;

export interface JsonLdFacts {
  article: Article;
  card: ArticleCard;
  wordCount: number;
  publisher: { name: string; url: string; logo: string };
  /** Absolute address of the column's page. */
  columnUrl: string | undefined;
  /** Name of the way home in the breadcrumb. */
  homeName: string;
}

/** A property that is there or not, since search engines complain of empty ones. */
type Properties = Record<string, unknown>;

const typed = (type: string, properties: Properties): Properties => ({ '@type': type, ...properties });

function authorsOf({ credits }: Article): Properties[] {
  const author =
    credits.find(({ role }) => role === 'author') ?? credits.find(({ role }) => role === 'reporter');
  if (!author) return [];
  return personNames(author.names).map((name) =>
    typed('Person', { name, ...(author.address ? { url: author.address } : {}) }),
  );
}

/** The article as search engines read it: https://schema.org/NewsArticle. */
export function newsArticle({ article, card, wordCount, publisher }: JsonLdFacts): Properties {
  const organization = typed('Organization', {
    name: publisher.name,
    url: publisher.url,
    logo: typed('ImageObject', { url: publisher.logo }),
  });
  const time = article.time === undefined ? undefined : publisherTime(article.time);
  const authors = authorsOf(article);
  return {
    '@context': 'https://schema.org',
    ...typed('NewsArticle', {
      headline: cutText(article.title, headlineLength),
      description: card.description,
      mainEntityOfPage: card.url,
      ...(card.picture ? { image: [card.picture.url] } : {}),
      ...(time ? { datePublished: time, dateModified: time } : {}),
      author: authors.length > 0 ? authors : [organization],
      publisher: organization,
      inLanguage: article.language,
      wordCount,
      isAccessibleForFree: true,
      ...(article.columnName ? { articleSection: article.columnName } : {}),
      ...(article.tags.length > 0 ? { keywords: article.tags } : {}),
    }),
  };
}

/** Home, column, article. */
export function breadcrumb({ article, card, publisher, columnUrl, homeName }: JsonLdFacts): Properties {
  const column = columnUrl && article.columnName ? [{ name: article.columnName, item: columnUrl }] : [];
  const steps = [{ name: homeName, item: publisher.url }, ...column, { name: article.title, item: card.url }];
  return {
    '@context': 'https://schema.org',
    ...typed('BreadcrumbList', {
      itemListElement: steps.map((step, index) => typed('ListItem', { position: index + 1, ...step })),
    }),
  };
}

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
