import { defineListPage } from '@/app/_page/define-list-page';
import { commentOrders } from '@/lib/features/comment/comment-href';
import { commentListShareCard, loadComments } from '@/lib/features/comment/server/load-comments';
import { CommentsPage } from '@/lib/features/comment/ui/comments-page';
import { parseChoice } from '@/lib/format/parse-choice';

const { generateMetadata, Page } = defineListPage({
  route: 'commentAll',
  load: ({ id, source, sort, comment }, position) =>
    loadComments({ id, source }, { order: parseChoice(commentOrders, sort), position, comment }),
  card: commentListShareCard,
  // Search engines index the article instead.
  head: () => ({ hidden: true }),
  render: (list, { notice }) => <CommentsPage list={list} notice={notice} />,
});

export { generateMetadata, Page as default };
