import {
  articleFoot,
  articlePageView,
  defineArticlePage,
  withComments,
} from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { imageSetCard, imageSetMetadata } from '@/lib/features/image-set/head';
import { ImageSetPage } from '@/lib/features/image-set/image-set-page';
import { loadImageSet } from '@/lib/features/image-set/load';

const { generateMetadata, Page } = defineArticlePage({
  route: 'imageDetail',
  load: ({ columnId, id }) => withComments(id, loadImageSet(columnId, id)),
  head: imageSetMetadata,
  card: imageSetCard,
  render: (set, card, notices) => (
    <ImageSetPage
      set={set}
      card={card}
      actions={<ReaderActions article={set.article} notices={notices} />}
      ad={<ArticleAd columnId={set.article.columnId} articleId={set.article.id} />}
    />
  ),
  footer: articleFoot,
  count: articlePageView,
});

export { generateMetadata, Page as default };
