import styles from './reading-progress.module.css';

/** Reading progress line at the top, by CSS scroll timelines; hidden where unsupported. */
export function ReadingProgress() {
  return <div className={styles.line} aria-hidden="true" />;
}
