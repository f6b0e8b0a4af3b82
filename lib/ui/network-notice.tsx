import styles from './network-notice.module.css';

interface NetworkNoticeProps {
  /** Message while offline (`followNetwork`). */
  offline: string;
  /** Message while a submitted form has no response yet (`showPendingNotice`). */
  checking: string;
  /** Message when a script failed to load (`showFailedScripts`); the page stays readable. */
  chunkFailed: string;
  reload: string;
}

export function NetworkNotice({ offline, checking, chunkFailed, reload }: NetworkNoticeProps) {
  return (
    <div className={styles.region}>
      <div role="status">
        <p className={styles.notice} data-offline hidden>
          {offline}
        </p>
        <p className={styles.notice} data-checking hidden>
          {checking}
        </p>
      </div>
      <div role="alert">
        <p className={styles.notice} data-chunks hidden>
          {chunkFailed}
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page itself, whichever it is, without a script */}
          <a href="">{reload}</a>
        </p>
      </div>
    </div>
  );
}
