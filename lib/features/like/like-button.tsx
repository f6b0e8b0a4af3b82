import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { LikeIcon } from '@/lib/ui/icons';
import { currentAddress, currentView } from '@/lib/view/current';
import { countPhrase } from '@/lib/view/phrases';
import { type Words, wordsFor } from '@/lib/view/words';
import { LikeForm } from './like-form.client';

/** Outcomes that a form without a script brings back to the page as query `notice`. */
const noticeWords = {
  liked: 'like.thanks',
  alreadyLiked: 'like.alreadyLiked',
  likeFailed: 'like.tryAgain',
  tooOften: 'like.tooOften',
  networkError: 'session.networkError',
  failed: 'write.failed',
} as const;

type Notice = keyof typeof noticeWords;

function isNotice(notice: string | undefined): notice is Notice {
  return notice !== undefined && Object.hasOwn(noticeWords, notice);
}

function readNotice(words: Words, notice: string | undefined) {
  if (!isNotice(notice)) return undefined;
  return { text: words(noticeWords[notice]), liked: notice === 'liked' || notice === 'alreadyLiked' };
}

interface LikeButtonProps {
  articleId: string;
  columnId?: string | undefined;
  /** Likes as the article's answer counted them. */
  count: number;
  /** Query `notice` of the page. */
  notice?: string | undefined;
  /** `row` after the text, with its word; `bar` in the bottom bar, icon and number only. */
  look?: 'row' | 'bar';
}

/** The like of an article (R4.21); nothing where likes are switched off. */
export async function LikeButton({ articleId, columnId, count, notice, look = 'row' }: LikeButtonProps) {
  const [view, site, address] = await Promise.all([currentView(), siteConfig(), currentAddress()]);
  if (!site.display.like) return null;
  const words = wordsFor(view.locale);
  const back = new URL(address);
  back.searchParams.delete('notice');
  return (
    <div id={look === 'row' ? 'like' : undefined}>
      <LikeForm
        articleId={articleId}
        columnId={columnId}
        locale={view.locale}
        count={site.counts ? count : undefined}
        back={back.pathname + back.search}
        labels={{
          like: words('like.like'),
          alreadyLiked: words('like.alreadyLiked'),
          networkError: words('session.networkError'),
          manyLikes: countPhrase(words, { key: 'capped', value: 999 }),
        }}
        notice={readNotice(words, notice)}
        icon={<LikeIcon />}
        look={look}
      />
    </div>
  );
}
