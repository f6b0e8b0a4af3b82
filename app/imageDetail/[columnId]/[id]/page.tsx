import { articleFooter, articlePageView, defineArticlePage } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { articleDetails } from '@/lib/article/article-share-card';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { imageSetShareCard } from '@/lib/features/image-set/head';
import { ImageSetPage } from '@/lib/features/image-set/image-set-page';
import { loadImageSet } from '@/lib/features/image-set/load';

const { generateMetadata, Page } = defineArticlePage({
  route: 'imageDetail',
  load: ({ columnId, id }) => prefetchComments(id, loadImageSet(columnId, id)),
  card: imageSetShareCard,
  head: ({ article }) => articleDetails(article),
  render: (set, card, notices) => (
    <ImageSetPage
      values={set}
      card={card}
      actions={<ReaderActions article={set.article} notices={notices} />}
      ad={<ArticleAd columnId={set.article.columnId} articleId={set.article.id} />}
    />
  ),
  footer: articleFooter,
  count: articlePageView,
});

export { generateMetadata, Page as default };
