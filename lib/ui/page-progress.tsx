import styles from './page-progress.module.css';

/** Renders a progress line at the top, shown while the next page loads (`handleLinkTaps`). */
export function PageProgress({ label }: { label: string }) {
  return (
    <div className={styles.line} data-progress hidden>
      <progress className="visually-hidden" aria-label={label} />
    </div>
  );
}
