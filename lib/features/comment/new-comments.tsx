import { type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { askOn } from '@/lib/browser/ask-on.script';
import { spread } from '@/lib/browser/asking-pace';
import { fetchPage, newItems } from '@/lib/cards/fetched-list.script';
import { phrase } from '@/lib/client/words';
import { commentAnchor } from './comment-anchor';
import type { DiscussionWords } from './discussion-words';
import styles from './new-comments.module.css';
import { type CommentNews, laterComments, newsAddress } from './news';

/** Id of the list on the page with all comments, which shows the newest first. */
const newestListId = 'comment-list';

/**
 * Requests the newest comments while the page is visible and online. Not by swr: that would weigh 15 KB in every discussion, and caches
 * in front of the site say how old an answer is.
 */
function useNews(address: string | undefined): CommentNews {
  const [news, setNews] = useState<CommentNews>({ comments: [] });
  useEffect(() => {
    if (address === undefined) return;
    let hasLeft = false;
    askOn<CommentNews>(address, (latest, msLeft) => {
      setNews(latest);
      return hasLeft ? 0 : msLeft + Math.random() * spread;
    });
    return () => {
      hasLeft = true;
    };
  }, [address]);
  return news;
}

/** Puts comments into the list. @returns false where the page with all comments no longer has them */
async function insertComments(ids: readonly string[], href: string, listId: string): Promise<boolean> {
  const address = new URL(href, location.href);
  // No cache has the page from before the newest comment: the address contains it.
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

interface NewCommentsProps {
  of: string;
  source: string;
  /** The newest comment of the page. */
  after: string | undefined;
  /** Id of the list into which new ones go. */
  list: string;
  /** Ids of comments that were written here. */
  own: readonly (string | undefined)[];
  words: DiscussionWords;
}

/**
 * Offers comments that others have written since the page was rendered, where the server has rendered a place for that
 * (`data-new-comments`, with the address of all comments). The list stays as it is until the reader taps the offer.
 */
export function NewComments({ of, source, after = '', list, own, words }: NewCommentsProps) {
  const [place] = useState(() => document.querySelector<HTMLElement>('[data-new-comments]'));
  const news = useNews(place ? newsAddress({ id: of, source }) : undefined);
  const [step, setStep] = useState<'offered' | 'loading' | 'failed'>('offered');
  const isThere = (id: string) => own.includes(id) || document.getElementById(commentAnchor(id)) !== null;
  const fresh = laterComments(news, after, isThere);
  if (!place || fresh.length === 0) return null;
  const href = place.dataset.newComments ?? '';
  const texts = {
    offered: () => phrase(words, 'comment.fresh', { count: fresh.length }),
    loading: () => phrase(words, 'common.loading'),
    failed: () => phrase(words, 'card.loadFailed'),
  };

  async function show(): Promise<void> {
    setStep('loading');
    try {
      if (!(await insertComments(fresh, href, list))) location.assign(href);
      setStep('offered');
    } catch {
      // The next tap tries again.
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
    place,
  );
}
