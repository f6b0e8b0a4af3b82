import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { OfferedLink } from '@/lib/ui/offered-link';
import { repliesHref } from '../comment-href';
import { replyListId } from '../comment-names';
import type { Thread } from '../server/model';
import { CommentLikes } from './comment-likes';
import { type CommentContext, ListedComment } from './listed-comment';
import styles from './thread-list.module.css';

interface ThreadListProps extends CommentContext {
  threads: readonly Thread[];
  id?: string;
  /** Replies shown under each comment, before the link to more. */
  replyLimit: number;
}

/** Renders the first replies under a comment, official replies first (R3.61). */
async function Replies({
  thread,
  replyLimit,
  ...context
}: { thread: Thread } & Omit<ThreadListProps, 'threads'>) {
  const { id, firstReplies, replies } = thread;
  if (firstReplies.length === 0) return null;
  const { words, target } = context;
  const { counts } = await siteConfig();
  const shownReplies = firstReplies.slice(0, replyLimit);
  return (
    <div className={styles.replies}>
      <ol id={replyListId(id)}>
        {shownReplies.map((reply) => (
          <ListedComment key={reply.id} comment={reply} isReply {...context} root={id} />
        ))}
      </ol>
      {replies > shownReplies.length && (
        <p aria-live="polite" data-interactive="">
          <OfferedLink
            className={styles.more}
            href={repliesHref(id, target)}
            data-more={replyListId(id)}
            data-loading={words('common.loading')}
            data-failed={words('card.loadFailed')}
          >
            {counts ? words('comment.moreReplies', { count: replies }) : words('comment.repliesTitle')}
          </OfferedLink>
        </p>
      )}
    </div>
  );
}

export function ThreadList({ threads, id, replyLimit, ...context }: ThreadListProps) {
  return (
    <CommentLikes {...context}>
      <ol className={styles.list} {...(id && { id })}>
        {threads.map((thread) => (
          <ListedComment key={thread.id} comment={thread} {...context}>
            <Replies thread={thread} replyLimit={replyLimit} {...context} />
          </ListedComment>
        ))}
      </ol>
    </CommentLikes>
  );
}
