import 'server-only';
import type { Words } from '@/lib/view/words';
import styles from './age-warning.module.css';
import { ageInYears } from './model';

/** Warns on an old article, because old news is often shared as if it were new. */
export function AgeWarning({ time, words }: { time: number | undefined; words: Words }) {
  const years = ageInYears(time, Date.now());
  return years === undefined ? null : <p className={styles.warning}>{words('article.oldNews', { years })}</p>;
}
