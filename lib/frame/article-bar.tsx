import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { BackLink } from '@/lib/ui/back-link.client';
import { BackIcon, MoreIcon } from '@/lib/ui/icons';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './article-bar.module.css';

interface ArticleBarProps {
  /** Likes, in its look for bars. */
  like: ReactNode;
  /** The share menu; nothing where sharing is closed. */
  share: ReactNode;
  /** What stands in the menu behind the three dots. */
  more: ReactNode;
}

/**
 * The bar at the foot of an article, within a thumb's reach: back, like, share, more. It stands in the flow at the end of the
 * page and sticks to the edge before, so it never covers the last line.
 */
export async function ArticleBar({ like, share, more }: ArticleBarProps) {
  const view = await currentView();
  const words = wordsFor(view.locale);
  const navigates = !view.isView && view.shell !== 'app';
  return (
    <nav className={styles.bar} aria-label={words('common.articleBar')}>
      <div className={styles.tools}>
        {navigates && (
          <BackLink
            href={pageHref(environment().BASE_PATH, ['home'])}
            className={styles.button}
            label={words('common.back')}
          >
            <BackIcon />
          </BackLink>
        )}
        <div className={styles.end}>
          {like}
          {share}
          <details className={styles.more} name="article-bar-menu">
            <summary className={styles.button} aria-label={words('common.more')}>
              <MoreIcon />
            </summary>
            <div className={styles.panel}>{more}</div>
          </details>
        </div>
      </div>
    </nav>
  );
}
