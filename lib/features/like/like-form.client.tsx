'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useIsland } from '@/lib/ui/island.client';
import { sendForm } from '@/lib/ui/send-form.client';
import { useCounts } from '@/lib/ui/use-counts.client';
import styles from './like-button.module.css';
import { likedCookie, readLiked } from './liked-cookie';

export interface LikeLabels {
  like: string;
  alreadyLiked: string;
  networkError: string;
  /** Text of the badge beyond 999. */
  manyLikes: string;
}

interface LikeFormProps {
  articleId: string;
  columnId: string | undefined;
  locale: string;
  /** Likes on the kept page; undefined where counts are switched off. */
  count: number | undefined;
  /** The page, for a form without a script. */
  back: string;
  labels: LikeLabels;
  /** What such a form's answer said, and whether the like was given; a script knows better. */
  notice: { text: string; liked: boolean } | undefined;
  icon: ReactNode;
  look: 'row' | 'bar';
}

/** The badge ends at 999+ (Spec §9). */
const mostShown = 999;

/** ms that a message stays in the bar. */
const shownFor = 5000;

function rememberedLike(articleId: string): boolean {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${likedCookie}=`));
  try {
    return readLiked(decodeURIComponent(pair?.slice(likedCookie.length + 1) ?? '')).includes(articleId);
  } catch {
    return false;
  }
}

/** What all buttons of one article on a page agree on: whether it is liked, and the number that a like's answer named. */
function useLike(articleId: string, likedAtFirst: boolean) {
  const { mutate } = useSWRConfig();
  const { data: liked } = useSWR(['liked', articleId], () => rememberedLike(articleId), {
    fallbackData: likedAtFirst,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const { data: named = 0 } = useSWR<number>(['likes', articleId], null);
  const set = (next: { liked: boolean; named: number }) => {
    void mutate(['liked', articleId], next.liked, false);
    void mutate(['likes', articleId], next.named, false);
  };
  return { liked, named, set };
}

/**
 * The like: a form that works without a script, and at once with one. The number is the largest that page, fresh counts and
 * the like's answer named, so it never falls and counts an own like once.
 */
export function LikeForm(props: LikeFormProps) {
  const { articleId, columnId, locale, count, back, labels, notice, icon, look } = props;
  const form = useRef<HTMLFormElement>(null);
  const fresh = useCounts(articleId, locale)?.likes;
  const { liked, named, set } = useLike(articleId, notice?.liked ?? false);
  const [message, setMessage] = useState(notice?.text ?? '');
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // In the bar a message lies over the text, so it goes again.
    if (look !== 'bar' || message === '') return;
    const timer = setTimeout(() => setMessage(''), shownFor);
    return () => clearTimeout(timer);
  }, [look, message]);
  useIsland(form);
  const known = Math.max(count ?? 0, fresh ?? 0, named);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    // A tap that was kept until now may come before the cookie was read for display.
    if (liked || rememberedLike(articleId)) {
      set({ liked: true, named });
      return setMessage(labels.alreadyLiked);
    }
    setSending(true);
    setMessage('');
    set({ liked: true, named: known + 1 });
    const answer = await sendForm(event.currentTarget, labels);
    const counted = answer.outcome === 'liked';
    const { count: answered } = answer;
    // A like that the platform refused, or counted before, takes the guess back (R8.14).
    set({
      liked: counted || answer.outcome === 'alreadyLiked',
      named: counted ? Math.max(typeof answered === 'number' ? answered : 0, known + 1) : named,
    });
    setMessage(answer.message);
    setSending(false);
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/like"
      className={styles.form}
      data-look={look}
      data-island="like"
      onSubmit={submit}
    >
      <input type="hidden" name="id" value={articleId} />
      {columnId && <input type="hidden" name="columnId" value={columnId} />}
      <input type="hidden" name="back" value={back} />
      <button type="submit" className={styles.button} aria-pressed={liked}>
        {icon}
        <span className={look === 'bar' ? 'visually-hidden' : undefined}>{labels.like}</span>
        {count !== undefined && (
          <span className={styles.count}>{known > mostShown ? labels.manyLikes : known || ''}</span>
        )}
      </button>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </form>
  );
}
