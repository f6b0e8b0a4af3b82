import 'server-only';
import { fav } from '@/lib/contract/event';
import { hasOperation } from '@/lib/platform/endpoints';
import { siteConfig } from '@/lib/site/site-config';
import { SaveIcon } from '@/lib/ui/icons';
import { WriteStatus } from '@/lib/ui/write-status';
import { currentPath, currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './favourite-button.module.css';
import { favouriteId, favouriteStatus } from './favourite-notices';

interface FavouriteButtonProps {
  articleId: string;
  /** The `favourite` query parameter. */
  notice: string | undefined;
}

/** Cached pages do not contain the reader's state (R7.90): `startFavouriteButtons` requests it. */
export async function FavouriteButton({ articleId, notice }: FavouriteButtonProps) {
  if (!hasOperation(fav)) return null;
  const [view, site, path] = await Promise.all([currentView(), siteConfig(), currentPath()]);
  if (!site.display.favourite || view.mode !== 'public') return null;
  const words = wordsFor(view.locale);
  const isFavourite = notice === 'favouriteKept';
  const status = favouriteStatus(words, notice, view.platformText);
  return (
    <form
      className={styles.form}
      id={favouriteId}
      method="post"
      action="/api/favourite"
      data-favourite={`/api/favourite?id=${encodeURIComponent(articleId)}`}
      data-network-error={words('session.networkError')}
      data-waits=""
    >
      <input type="hidden" name="id" value={articleId} />
      <input type="hidden" name="keep" value={isFavourite ? '0' : '1'} />
      <input type="hidden" name="back" value={path} />
      <button type="submit" className={styles.button} aria-pressed={isFavourite}>
        <SaveIcon />
        {words('favourite.keep')}
      </button>
      <div className={styles.message}>
        <WriteStatus result={status} words={words} back={`${path}#${favouriteId}`} />
      </div>
    </form>
  );
}
