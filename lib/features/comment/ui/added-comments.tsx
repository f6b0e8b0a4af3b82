import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FormResponse } from '@/lib/browser/post-form.script';
import type { ShownUser } from '@/lib/client/session-response';
import { phrase } from '@/lib/client/words';
import { readUploadedFiles } from '@/lib/upload/uploaded-file';
import type { CommentFormOptions, DiscussionWords } from '../comment-form-props';
import { commentAnchor, replyListId } from '../comment-names';
import { actionsHref } from '../comment-ref';
import { CommentItem, type CommentPicture } from './comment-item';
import itemStyles from './comment-item.module.css';
import listStyles from './thread-list.module.css';

interface AddedComment {
  key: number;
  id: string | undefined;
  text: string;
  writer: ShownUser;
  parent: string | undefined;
  /** Server-rendered list that contains the comment; undefined for a list that React creates. */
  list: HTMLElement | undefined;
  pictures: readonly CommentPicture[];
  state: 'sending' | 'inReview' | 'published';
}

/** Returns the comments added on this page, newest first. @param listId list of comments without a parent */
export function useAddedComments(listId: string, words: DiscussionWords) {
  const [addedComments, setAdded] = useState<readonly AddedComment[]>([]);
  const lastKey = useRef(0);

  function add(comment: Pick<AddedComment, 'text' | 'writer' | 'parent'>): number {
    const { parent } = comment;
    const list = document.getElementById(parent === undefined ? listId : replyListId(parent)) ?? undefined;
    // If React created this list for an earlier comment, the new comment needs no portal.
    const isListed = !addedComments.some((other) => other.parent === parent && !other.list);
    lastKey.current += 1;
    const key = lastKey.current;
    const initial = {
      key,
      id: undefined,
      list: isListed ? list : undefined,
      pictures: [],
      state: 'sending',
    } as const;
    setAdded((others) => [{ ...comment, ...initial }, ...others]);
    return key;
  }

  function remove(matches: (comment: AddedComment) => boolean): void {
    setAdded((all) => all.filter((comment) => !matches(comment)));
  }

  /** @returns the id of the comment's element; undefined if it is not shown */
  function applyAnswer(key: number | undefined, { ok, outcome, id, pictures }: FormResponse) {
    if (!ok) remove((comment) => comment.key === key);
    if (!ok || key === undefined) return undefined;
    const changes = {
      id: typeof id === 'string' && id !== '' ? id : `own-${key}`,
      state: outcome === 'commentWaiting' ? 'inReview' : 'published',
      pictures: readUploadedFiles(pictures).map(({ small, large }, index) => ({
        small,
        large,
        label: phrase(words, 'comment.picture', { number: index + 1 }),
      })),
    } as const;
    // The reader may already have inserted this comment by tapping the "new comments" link.
    document.getElementById(commentAnchor(changes.id))?.remove();
    setAdded((all) => all.map((comment) => (comment.key === key ? { ...comment, ...changes } : comment)));
    return commentAnchor(changes.id);
  }

  return { addedComments, add, remove, applyAnswer };
}

interface ItemProps extends Pick<CommentFormOptions, 'of' | 'source' | 'words'> {
  isDeletable: boolean;
}

const stateTexts = {
  sending: 'comment.sending',
  inReview: 'comment.inReview',
  published: 'time.justNow',
} as const;

function AddedItem({ comment, of, source, isDeletable, words }: ItemProps & { comment: AddedComment }) {
  const { id, text, writer, parent, list, pictures, state } = comment;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // A portal appends, but a new comment must be first in the list.
    if (item.current && parent === undefined) list?.prepend(item.current);
  }, [list, parent]);
  const commentRef = { id: id ?? '', root: parent ?? id ?? '' };
  return (
    <CommentItem
      id={id}
      name={writer.nickname}
      portrait={writer.head}
      text={text}
      pictures={pictures}
      isReply={parent !== undefined}
      isSending={state === 'sending'}
      item={item}
      meta={
        <>
          <span>{phrase(words, stateTexts[state])}</span>
          {state === 'published' && isDeletable && (
            <a
              className={itemStyles.action}
              href={actionsHref({ commentRef, target: { id: of, source } })}
              rel="nofollow"
              data-comment-actions=""
            >
              {phrase(words, 'comment.actions.delete')}
            </a>
          )}
        </>
      }
    />
  );
}

function FirstReplies({ parent, children }: { parent: string; children: ReactNode }) {
  const content = document.getElementById(commentAnchor(parent))?.querySelector('[data-comment-content]');
  const list = (
    <div className={listStyles.replies}>
      <ol id={replyListId(parent)}>{children}</ol>
    </div>
  );
  return content ? createPortal(list, content) : list;
}

interface AddedCommentsProps extends ItemProps {
  addedComments: readonly AddedComment[];
  /** Comment whose replies the page lists; undefined on a page of all comments. */
  root: string | undefined;
}

export function AddedComments({ addedComments, root, ...props }: AddedCommentsProps) {
  const { words } = props;
  const publishedCount = addedComments.filter(({ state }) => state === 'published').length;
  useLayoutEffect(() => {
    document.querySelector('[data-none]')?.toggleAttribute('hidden', addedComments.length > 0);
  }, [addedComments]);
  useLayoutEffect(() => {
    const counter = document.querySelector<HTMLElement>('[data-comments]');
    if (!counter) return;
    const count = Number(counter.dataset.comments) + publishedCount;
    counter.textContent = phrase(words, root === undefined ? 'comment.count' : 'comment.replies', { count });
    counter.hidden = count === 0;
  }, [publishedCount, root, words]);
  const unlistedComments = addedComments.filter(({ list }) => !list);
  const answeredIds = new Set(unlistedComments.flatMap(({ parent }) => parent ?? []));
  const comments = unlistedComments.filter(({ parent }) => parent === undefined);
  const toItem = (comment: AddedComment) => <AddedItem key={comment.key} comment={comment} {...props} />;
  return (
    <>
      {addedComments.map(
        (comment) =>
          comment.list && (
            <Fragment key={comment.key}>{createPortal(toItem(comment), comment.list)}</Fragment>
          ),
      )}
      {[...answeredIds].map((parent) => (
        <FirstReplies key={parent} parent={parent}>
          {unlistedComments
            .filter((comment) => comment.parent === parent)
            .map(toItem)
            .reverse()}
        </FirstReplies>
      ))}
      {comments.length > 0 && <ol className={listStyles.list}>{comments.map(toItem)}</ol>}
    </>
  );
}
