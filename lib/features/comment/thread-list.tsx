import 'server-only';
import { EntryLink } from '@/lib/ui/entry-link';
import { repliesHref } from './comment-href';
import { type CommentContext, CommentItem } from './comment-item';
import { CommentLikes } from './comment-likes';
import type { Thread } from './model';
import styles from './thread-list.module.css';

interface ThreadListProps extends CommentContext {
  threads: readonly Thread[];
  /** Id of the list's element. */
  id?: string;
  /** How many replies stand under each; more are a link away, or with a script lengthen the list where it stands. */
  firstReplies: number;
}

/** Id of the list of a comment's replies: the same under the comment and on the page of all replies, which lengthens it. */
export function replyListId(comment: string): string {
  return `replies-${comment}`;
}

/** The first replies under a comment (R3.61), official ones first. */
function Replies({
  thread,
  firstReplies,
  ...context
}: { thread: Thread } & Omit<ThreadListProps, 'threads'>) {
  const { id, first, replies } = thread;
  if (first.length === 0) return null;
  const { words, commented } = context;
  const shown = first.slice(0, firstReplies);
  return (
    <div className={styles.replies}>
      <ol id={replyListId(id)}>
        {shown.map((reply) => (
          <CommentItem key={reply.id} comment={reply} isReply {...context} root={id} />
        ))}
      </ol>
      {replies > shown.length && (
        <p aria-live="polite" data-waits="">
          <EntryLink
            className={styles.more}
            href={repliesHref(id, commented)}
            data-more={replyListId(id)}
            data-loading={words('common.loading')}
            data-failed={words('card.loadFailed')}
          >
            {words('comment.moreReplies', { count: replies })}
          </EntryLink>
        </p>
      )}
    </div>
  );
}

/** Comments with the first of their replies. */
export function ThreadList({ threads, id, firstReplies, ...context }: ThreadListProps) {
  return (
    <CommentLikes {...context}>
      <ol className={styles.list} {...(id && { id })}>
        {threads.map((thread) => (
          <CommentItem key={thread.id} comment={thread} {...context}>
            <Replies thread={thread} firstReplies={firstReplies} {...context} />
          </CommentItem>
        ))}
      </ol>
    </CommentLikes>
  );
}
