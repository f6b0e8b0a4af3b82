import 'server-only';
import { fav } from '@/lib/contract/event';
import type { NoticeProps } from '@/lib/frame/page-props';
import { hasOperation } from '@/lib/platform/endpoints';
import { pageContext } from '@/lib/site/page-context';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { SaveIcon } from '@/lib/ui/icons';
import { WriteStatus } from '@/lib/ui/write-status';
import { currentPath } from '@/lib/view/current-view';
import { outcomeMessages } from '@/lib/view/outcome-messages';
import styles from './favourite-button.module.css';

const favouriteStatus = outcomeMessages({
  success: ['favouriteKept', 'favouriteTaken'],
  login: ['loginToKeep'],
});

/** Renders the button. `startFavouriteButtons` requests the state, which cached pages lack (R7.90). */
export async function FavouriteButton({ articleId, notice }: { articleId: string } & NoticeProps) {
  if (!hasOperation(fav)) return null;
  const [{ view, site, words }, path] = await Promise.all([pageContext(), currentPath()]);
  if (!site.display.favourite || view.mode !== 'public') return null;
  const isFavourite = notice === 'favouriteKept';
  const status = favouriteStatus(notice, view.noticeText);
  return (
    <form
      className={styles.form}
      id="favourite"
      method="post"
      action="/api/favourite"
      data-favourite={`/api/favourite?id=${encodeURIComponent(articleId)}`}
      data-network-error={words('session.networkError')}
      data-interactive=""
    >
      <HiddenFields values={{ id: articleId, keep: isFavourite ? '0' : '1', back: path }} />
      <button type="submit" className={styles.button} aria-pressed={isFavourite}>
        <SaveIcon />
        {words('favourite.keep')}
      </button>
      <div className={styles.message}>
        <WriteStatus result={status} words={words} back={`${path}#favourite`} />
      </div>
    </form>
  );
}
