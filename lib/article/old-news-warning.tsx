import 'server-only';
import type { Words } from '@/lib/view/words';
import { ageInYears } from './model';
import styles from './old-news-warning.module.css';

/** Warns on an old article, because old news is often shared as if it were new. */
export function OldNewsWarning({ time, words }: { time: number | undefined; words: Words }) {
  const years = ageInYears(time, Date.now());
  return years === undefined ? null : <p className={styles.warning}>{words('article.oldNews', { years })}</p>;
}
