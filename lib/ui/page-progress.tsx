import styles from './page-progress.module.css';

/** A thin line at the top while the next page is on its way (`followTaps`): the loading state of full page loads. */
export function PageProgress({ label }: { label: string }) {
  return (
    <div className={styles.line} data-progress hidden>
      <progress className="visually-hidden" aria-label={label} />
    </div>
  );
}
