import { articleFooter, articlePageView, defineArticlePage } from '@/app/_page/define-article-page';
import { ReaderActions } from '@/app/_page/reader-actions';
import { parseExpansion } from '@/lib/article/sections';
import { ArticleAd } from '@/lib/features/ad/ad-slots';
import { Barrage } from '@/lib/features/barrage/barrage';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { loadVideo, videoDetails, videoShareCard } from '@/lib/features/video/load-video';
import { VideoPage } from '@/lib/features/video/video-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'videoDetail',
  load: ({ columnId, id, more, page }) =>
    prefetchComments(id, loadVideo(columnId, id, parseExpansion(more, page))),
  card: videoShareCard,
  head: videoDetails,
  render: (values, card, notices) => {
    const { article } = values;
    const slots = {
      actions: <ReaderActions article={article} notices={notices} />,
      ad: <ArticleAd columnId={article.columnId} articleId={article.id} />,
      overClip: <Barrage id={article.id} source="0" />,
    };
    return <VideoPage values={values} card={card} {...slots} />;
  },
  footer: articleFooter,
  count: articlePageView,
});

export { generateMetadata, Page as default };
