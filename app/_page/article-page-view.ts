import 'server-only';
import { objectTypeOf } from '@/lib/article/article-card';
import type { Article } from '@/lib/article/model';
import type { PageViewInput } from './define-page';

export function articlePageView({ article }: { article: Article }): PageViewInput {
  const { id, columnId, columnName } = article;
  return { articleId: id, columnId, columnName, objectType: objectTypeOf(article) };
}
