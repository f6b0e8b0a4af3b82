import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment, publicUrl } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { localeIds, locales } from '@/lib/view/locales';
import { type ArticleCard, articleCard, articleMetadata } from './article-head';
import type { ArticlePageValues } from './load';

/** Public path of an article, under its own column. */
export function newsPath({ article }: ArticlePageValues): string {
  return pageHref(environment().BASE_PATH, ['newsDetail', article.columnId, article.id]);
}

/** The card of the article on this page. */
export const cardOf = cache(async (values: ArticlePageValues): Promise<ArticleCard> => {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  return articleCard({
    article: values.article,
    body: values.body,
    path: newsPath(values),
    publicUrl: publicUrl(),
    title: view.title,
    shareLogo: site.shareLogo,
    pictureAddress,
  });
});

/** The `<head>` of the article's page. */
export async function newsMetadata(values: ArticlePageValues): Promise<Metadata> {
  const [view, site, card] = await Promise.all([currentView(), siteConfig(), cardOf(values)]);
  const { language } = values.article;
  const own = localeIds.find((id) => locales[id].languageTag === language) ?? view.locale;
  return articleMetadata({
    article: values.article,
    card,
    siteName: site.name,
    openGraphLocale: locales[own].openGraphTag,
    mode: view.mode,
  });
}
