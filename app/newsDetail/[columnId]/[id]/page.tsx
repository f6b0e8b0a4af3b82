import { articlePageView } from '@/app/_page/article-page-view';
import { definePage } from '@/app/_page/define-page';
import { parseExpansion } from '@/lib/article/sections';
import { paperSource } from '@/lib/cards/paper-source';
import { newsMetadata } from '@/lib/features/article/article-card';
import { loadArticle } from '@/lib/features/article/load';
import { articleSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { NewsView } from './news-view';

const { generateMetadata, Page } = definePage({
  route: 'newsDetail',
  frame: ArticleFrame,
  load: ({ columnId, id, source, more, page }) =>
    prefetchComments(
      source === paperSource ? paperSource : articleSource,
      id,
      loadArticle(columnId, id, parseExpansion(more, page), source === paperSource),
    ),
  head: newsMetadata,
  render: (values, notices) => <NewsView values={values} notices={notices} />,
  count: articlePageView,
});

export { generateMetadata, Page as default };
