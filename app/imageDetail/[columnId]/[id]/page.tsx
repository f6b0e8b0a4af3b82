import { countArticle } from '@/app/_page/count-article';
import { definePage } from '@/app/_page/define-page';
import { articleSource } from '@/lib/features/comment/comment-href';
import { askBeside } from '@/lib/features/comment/server/load-beside';
import { imageSetMetadata } from '@/lib/features/image-set/head';
import { loadImageSet } from '@/lib/features/image-set/load';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { ImageView } from './image-view';

const { generateMetadata, Page } = definePage({
  route: 'imageDetail',
  frame: ArticleFrame,
  load: ({ columnId, id }) => askBeside(articleSource, id, loadImageSet(columnId, id)),
  head: imageSetMetadata,
  draw: (set, notices) => <ImageView set={set} notices={notices} />,
  count: countArticle,
});

export { generateMetadata, Page as default };
