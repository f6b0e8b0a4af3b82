import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { sendOnLeaving } from '@/lib/browser/send-on-leaving.inline';
import { likeEvent } from '@/lib/contract/event';
import { formatBadgeCount } from '@/lib/format/counts';
import { hasOperation } from '@/lib/platform/endpoints';
import { pageContext } from '@/lib/site/page-context';
import { countsAddress } from '@/lib/ui/counts-address';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { LikeIcon } from '@/lib/ui/icons';
import { currentPath } from '@/lib/view/current-view';
import { outcomeMessages } from '@/lib/view/outcome-messages';
import { countPhrase } from '@/lib/view/phrases';
import styles from './like-button.module.css';
import { shownLikes } from './shown-likes';

const likeNotice = outcomeMessages({ success: ['liked', 'alreadyLiked'] });

interface LikeButtonProps {
  articleId: string;
  columnId?: string | undefined;
  count: number;
  notice?: string | undefined;
  /** `row`: below the text, with a label; `bar`: in the bottom bar, icon and number only. */
  variant?: 'row' | 'bar';
}

/** Renders a like button. `startLikeButtons` submits its form without a page load or React (R4.21). */
export async function LikeButton({ articleId, columnId, count, notice, variant = 'row' }: LikeButtonProps) {
  const [{ view, site, words }, path] = await Promise.all([pageContext(), currentPath()]);
  if (!site.display.like || !hasOperation(likeEvent)) return null;
  const manyLikes = countPhrase(words, formatBadgeCount(Number.MAX_SAFE_INTEGER));
  const shownNotice = likeNotice(notice, view.noticeText);
  return (
    <div id={variant === 'row' ? 'like' : undefined}>
      <form
        method="post"
        action="/api/like"
        className={styles.form}
        data-variant={variant}
        data-like=""
        data-interactive=""
        data-sent-on-leaving=""
        data-network-error={words('session.networkError')}
        {...(site.counts && {
          'data-counts': countsAddress(articleId, view.locale),
          'data-many-likes': manyLikes,
        })}
      >
        <HiddenFields values={{ id: articleId, columnId, back: path }} />
        <button type="submit" className={styles.button} aria-pressed={shownNotice?.isSuccess ?? false}>
          <LikeIcon />
          <span className={variant === 'bar' ? 'visually-hidden' : undefined}>{words('like.like')}</span>
          {site.counts && (
            <span className={styles.count} data-likes={count}>
              {shownLikes(count, manyLikes)}
            </span>
          )}
        </button>
        <p role="status" className={styles.message}>
          {shownNotice?.text ?? ''}
        </p>
      </form>
      {/* Included once per page: every page with the variant `row` also has the variant `bar`. */}
      {variant === 'bar' && <InlineScript calls={[inlineCall<typeof sendOnLeaving>('send-on-leaving')]} />}
    </div>
  );
}
