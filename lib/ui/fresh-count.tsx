import 'server-only';
import { countsAddress } from './counts-address';
import styles from './fresh-count.module.css';

interface FreshCountProps {
  articleId: string;
  locale: string;
  kind: 'reads' | 'likes' | 'comments';
  /** The text of the kept page, shown until the fresh one is there. */
  text: string;
}

/** One count of an article, fresh although the page is kept (R7.21): `refreshCounts` puts it in when the reader acts. */
export function FreshCount({ articleId, locale, kind, text }: FreshCountProps) {
  return (
    <span className={styles.count} data-fresh={kind} data-counts={countsAddress(articleId, locale)}>
      {text}
    </span>
  );
}
