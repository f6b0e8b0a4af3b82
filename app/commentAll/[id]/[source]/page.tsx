import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { commentOrder } from '@/lib/features/comment/comment-href';
import { commentsMetadata } from '@/lib/features/comment/comments-head';
import { CommentsPage } from '@/lib/features/comment/comments-page';
import { loadComments } from '@/lib/features/comment/load-comments';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'commentAll',
  frame: ListFrame,
  load: ({ id, source, sort, comment, ...asked }) =>
    loadComments({ id, source }, { order: commentOrder(sort), position: listPosition(asked), comment }),
  head: commentsMetadata,
  draw: (list, { notice }) => <CommentsPage list={list} notice={notice} />,
});

export { generateMetadata, Page as default };
