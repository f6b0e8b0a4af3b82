import 'server-only';
import { environment } from '@/lib/env/environment';
import { Breadcrumb } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import type { Article } from './model';

export function ArticleBreadcrumb({ article, card }: { article: Article; card: ShareCard }) {
  const { columnId, columnName } = article;
  const over =
    columnId && columnName
      ? [{ name: columnName, path: pageHref(environment().BASE_PATH, ['columnDetail', columnId]) }]
      : [];
  return <Breadcrumb over={over} page={{ title: article.title, url: card.url }} />;
}
