import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { commentOrders } from '@/lib/features/comment/comment-href';
import { listMetadata, loadComments } from '@/lib/features/comment/server/load-comments';
import { CommentsPage } from '@/lib/features/comment/ui/comments-page';
import { choiceOf } from '@/lib/format/choice-of';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'commentAll',
  frame: ListFrame,
  load: ({ id, source, sort, comment, ...params }) =>
    loadComments(
      { id, source },
      { order: choiceOf(commentOrders, sort), position: listPosition(params), comment },
    ),
  head: listMetadata,
  render: (list, { notice }) => <CommentsPage list={list} notice={notice} />,
});

export { generateMetadata, Page as default };
