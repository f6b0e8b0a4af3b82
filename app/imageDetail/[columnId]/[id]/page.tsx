import { articlePageView } from '@/app/_page/article-page-view';
import { definePage } from '@/app/_page/define-page';
import { articleSource } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { imageSetMetadata } from '@/lib/features/image-set/head';
import { loadImageSet } from '@/lib/features/image-set/load';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { ImageView } from './image-view';

const { generateMetadata, Page } = definePage({
  route: 'imageDetail',
  frame: ArticleFrame,
  load: ({ columnId, id }) => prefetchComments(articleSource, id, loadImageSet(columnId, id)),
  head: imageSetMetadata,
  render: (set, notices) => <ImageView set={set} notices={notices} />,
  count: articlePageView,
});

export { generateMetadata, Page as default };
