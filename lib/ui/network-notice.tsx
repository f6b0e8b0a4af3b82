import styles from './network-notice.module.css';

/** The sentence that is shown while the device is offline (`followNetwork`). */
export function NetworkNotice({ text }: { text: string }) {
  return (
    <div role="status" className={styles.region}>
      <p className={styles.notice} data-offline hidden suppressHydrationWarning>
        {text}
      </p>
    </div>
  );
}
