import styles from './page-progress.module.css';

/** Renders a progress line at the top, which `handleLinkTaps` shows while the next page loads. */
export function PageProgress({ label }: { label: string }) {
  return (
    <div className={styles.line} data-progress hidden>
      <progress className="visually-hidden" aria-label={label} />
    </div>
  );
}
