import { type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { startPolling } from '@/lib/browser/polling.script';
import { spreadMs } from '@/lib/browser/polling-interval';
import { fetchPage, newItems } from '@/lib/cards/fetched-list.script';
import { phrase } from '@/lib/client/words';
import type { CommentFormOptions } from '../comment-form-props';
import { commentAnchor } from '../comment-names';
import { type NewestComments, newerCommentIds, newestCommentsUrl } from '../newest-comments';
import styles from './new-comments.module.css';

/** Id of the list on the page of all comments, newest first. */
const newestListId = 'comment-list';

/** Polls at the interval of the cache headers, without swr, which would add 15 KB to every discussion. */
function useNewestComments(address: string | undefined): NewestComments {
  const [newest, setNewest] = useState<NewestComments>({ comments: [] });
  useEffect(() => {
    if (address === undefined) return;
    let hasLeft = false;
    startPolling<NewestComments>(address, (latest, msLeft) => {
      setNewest(latest);
      return hasLeft ? 0 : msLeft + Math.random() * spreadMs;
    });
    return () => {
      hasLeft = true;
    };
  }, [address]);
  return newest;
}

/** @returns false if no comment was inserted, for example because none is on the fetched page */
async function insertComments(ids: readonly string[], href: string, listId: string): Promise<boolean> {
  const address = new URL(href, location.href);
  // A new id in the address bypasses caches with an older page.
  address.searchParams.set('comment', ids[0] ?? '');
  const anchors = ids.map(commentAnchor);
  const page = await fetchPage(address.href);
  const items = newItems(page, newestListId).filter(({ id }) => anchors.includes(id));
  const [first] = items;
  const list = document.getElementById(listId);
  if (!list || !(first instanceof HTMLElement)) return false;
  list.prepend(...items);
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'nearest' });
  return true;
}

interface NewCommentsProps extends Pick<CommentFormOptions, 'of' | 'source' | 'words'> {
  after: string | undefined;
  listId: string;
  addedIds: readonly (string | undefined)[];
}

/** Offers new comments of others. The list does not change until the reader taps the offer. */
export function NewComments({ of, source, after = '', listId, addedIds, words }: NewCommentsProps) {
  const [container] = useState(() => document.querySelector<HTMLElement>('[data-new-comments]'));
  const newest = useNewestComments(container ? newestCommentsUrl({ id: of, source }) : undefined);
  const [step, setStep] = useState<'offered' | 'loading' | 'failed'>('offered');
  const isOnPage = (id: string) =>
    addedIds.includes(id) || document.getElementById(commentAnchor(id)) !== null;
  const newIds = newerCommentIds(newest, after, isOnPage);
  if (!container || newIds.length === 0) return null;
  const href = container.dataset.newComments ?? '';
  const texts = {
    offered: () => phrase(words, 'comment.fresh', { count: newIds.length }),
    loading: () => phrase(words, 'common.loading'),
    failed: () => phrase(words, 'card.loadFailed'),
  };

  async function show(): Promise<void> {
    setStep('loading');
    try {
      if (!(await insertComments(newIds, href, listId))) location.assign(href);
      setStep('offered');
    } catch {
      setStep('failed');
    }
  }
  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (step !== 'loading') void show();
  }
  return createPortal(
    <a className={styles.offer} href={href} aria-busy={step === 'loading'} onClick={onClick}>
      {texts[step]()}
    </a>,
    container,
  );
}
