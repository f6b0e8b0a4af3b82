import 'server-only';
import { countsAddress } from './counts-address';
import styles from './fresh-count.module.css';

/** Renders a count on a cached page (R7.21); `refreshCounts` updates it on the reader's first interaction. */
export function FreshCount({ articleId, locale, text }: { articleId: string; locale: string; text: string }) {
  return (
    <span className={styles.count} data-fresh="reads" data-counts={countsAddress(articleId, locale)}>
      {text}
    </span>
  );
}
