import styles from './reading-progress.module.css';

/** How far one has read, as a thin line at the top: drawn by CSS alone, absent where the browser cannot. */
export function ReadingProgress() {
  return <div className={styles.line} aria-hidden="true" />;
}
