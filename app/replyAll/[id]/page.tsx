import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { repliesMetadata } from '@/lib/features/comment/comments-head';
import { commentedIn, loadReplies } from '@/lib/features/comment/load-replies';
import { RepliesPage } from '@/lib/features/comment/replies-page';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'replyAll',
  frame: ListFrame,
  load: ({ id, of, source, ...asked }) => loadReplies(id, commentedIn(of, source), listPosition(asked)),
  head: repliesMetadata,
  draw: (list, { notice }) => <RepliesPage list={list} notice={notice} />,
});

export { generateMetadata, Page as default };
