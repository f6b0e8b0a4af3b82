import 'server-only';
import { Breadcrumb } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { Article } from './model';

export function ArticleBreadcrumb({ article, card }: { article: Article; card: ShareCard }) {
  const { columnId, columnName } = article;
  const ancestors =
    columnId && columnName ? [{ name: columnName, path: siteHref(['columnDetail', columnId]) }] : [];
  return <Breadcrumb ancestors={ancestors} page={{ title: article.title, url: card.url }} />;
}
