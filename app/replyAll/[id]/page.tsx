import { defineListPage } from '@/app/_page/define-list-page';
import { type CommentActionPage, loadActionPage } from '@/lib/features/comment/server/load-action-page';
import {
  commentListShareCard,
  loadReplies,
  parseCommentTarget,
  type ReplyList,
} from '@/lib/features/comment/server/load-comments';
import { ActionPage, actionShareCard } from '@/lib/features/comment/ui/action-page';
import { RepliesPage } from '@/lib/features/comment/ui/comments-page';
import type { Result } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineListPage({
  route: 'replyAll',
  load: async ({ id, of, source, ...params }, position): Promise<Result<CommentActionPage | ReplyList>> =>
    params.action === undefined
      ? loadReplies(id, parseCommentTarget(of, source), position)
      : loadActionPage({ id, of, source, ...params }),
  card: (value) => ('action' in value ? actionShareCard(value) : commentListShareCard(value)),
  // Search engines index the article instead.
  head: () => ({ hidden: true }),
  render: (value, { notice }) =>
    'action' in value ? <ActionPage subject={value} /> : <RepliesPage list={value} notice={notice} />,
});

export { generateMetadata, Page as default };
