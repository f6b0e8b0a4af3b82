import { articlePageView } from '@/app/_page/article-page-view';
import { definePage } from '@/app/_page/define-page';
import { parseExpansion } from '@/lib/article/sections';
import { articleSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { loadVideo, videoMetadata } from '@/lib/features/video/load-video';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { VideoView } from './video-view';

const { generateMetadata, Page } = definePage({
  route: 'videoDetail',
  frame: ArticleFrame,
  load: ({ columnId, id, more, page }) =>
    prefetchComments(articleSource, id, loadVideo(columnId, id, parseExpansion(more, page))),
  head: videoMetadata,
  render: (values, notices) => <VideoView values={values} notices={notices} />,
  count: articlePageView,
});

export { generateMetadata, Page as default };
