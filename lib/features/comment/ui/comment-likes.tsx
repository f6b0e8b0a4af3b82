import 'server-only';
import type { ReactNode } from 'react';
import { formatBadgeCount } from '@/lib/format/counts';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { LikeIcon } from '@/lib/ui/icons';
import { currentPath } from '@/lib/view/current-view';
import { countPhrase } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import type { CommentTarget } from '../comment-href';
import { type CommentRef, commentRefValue } from '../comment-ref';
import styles from './comment-item.module.css';

interface CommentLikesProps {
  target: CommentTarget | undefined;
  words: Words;
  children: ReactNode;
}

/** Renders one form for all like buttons of a list, which keeps the HTML small. */
export async function CommentLikes({ target, words, children }: CommentLikesProps) {
  const path = await currentPath();
  return (
    <form
      method="post"
      action="/api/comment-like"
      data-comment-likes=""
      data-sent-on-leaving=""
      data-network-error={words('session.networkError')}
    >
      <HiddenFields values={{ of: target?.id, source: target?.source, back: path }} />
      {children}
    </form>
  );
}

interface CommentLikeButtonProps {
  commentRef: CommentRef;
  /** Number of likes; undefined if counts are hidden everywhere (R3.120). */
  likes: number | undefined;
  words: Words;
}

/** Renders a like button that needs no JavaScript. `startCommentLikes` changes the count at once (R4.21). */
export function CommentLikeButton({ commentRef, likes, words }: CommentLikeButtonProps) {
  return (
    <button
      type="submit"
      className={styles.like}
      name="comment"
      value={commentRefValue(commentRef)}
      aria-pressed="false"
      data-interactive=""
    >
      <LikeIcon />
      <span className="visually-hidden">{words('like.like')}</span>
      {likes !== undefined && (
        <span data-likes={likes}>{likes > 0 && countPhrase(words, formatBadgeCount(likes))}</span>
      )}
    </button>
  );
}
