import { defineListPage } from '@/app/_page/define-list-page';
import { commentOrder } from '@/lib/features/comment/comment-href';
import { commentsMetadata, loadComments } from '@/lib/features/comment/server/load-comments';
import { CommentsPage } from '@/lib/features/comment/ui/comments-page';

const { generateMetadata, Page } = defineListPage({
  route: 'commentAll',
  load: ({ id, source, sort, comment }, position) =>
    loadComments({ id, source }, { order: commentOrder(sort), position, comment }),
  head: commentsMetadata,
  render: (list, { notice }) => <CommentsPage list={list} notice={notice} />,
});

export { generateMetadata, Page as default };
