import 'server-only';
import { Breadcrumb } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { Article } from './model';

export function ArticleBreadcrumb({ article, card }: { article: Article; card: ShareCard }) {
  const { columnId, columnName } = article;
  const over =
    columnId && columnName ? [{ name: columnName, path: siteHref(['columnDetail', columnId]) }] : [];
  return <Breadcrumb over={over} page={{ title: article.title, url: card.url }} />;
}
