import { definePage } from '@/app/_page/define-page';
import { liveSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { liveMetadata } from '@/lib/features/live/server/live-head';
import { loadLive } from '@/lib/features/live/server/load';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { LiveView } from './live-view';

const { generateMetadata, Page } = definePage({
  route: 'liveDetail',
  frame: ArticleFrame,
  load: ({ linkID, id, ...params }) =>
    prefetchComments(liveSource, linkID ?? id, loadLive(linkID, id, params)),
  head: liveMetadata,
  render: (values, notices) => <LiveView values={values} notices={notices} />,
  count: ({ articleId }) => ({ articleId }),
});

export { generateMetadata, Page as default };
