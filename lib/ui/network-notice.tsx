import styles from './network-notice.module.css';

interface NetworkNoticeProps {
  /** Shown while the device is offline (`followNetwork`). */
  offline: string;
  /** Shown while a form that was sent has no answer yet (`sayWhileChecking`). */
  checking: string;
  /** Shown when a script could not be had (`followScripts`); what can be read stays readable. */
  chunkFailed: string;
  reload: string;
}

/** What does not come through the network, said where it leaves the words alone. */
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
