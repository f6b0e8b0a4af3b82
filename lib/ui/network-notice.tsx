import { currentWords } from '@/lib/view/current-view';
import { CloseIcon } from './icons';
import styles from './network-notice.module.css';

/** Renders hidden messages for `handleOffline`, `showPendingNotice` and `showFailedScripts` to show. */
export async function NetworkNotice() {
  const words = await currentWords();
  return (
    <div className={styles.region}>
      <div role="status">
        <p className={styles.notice} data-offline hidden>
          {words('states.offline.title')}
        </p>
        <p className={styles.notice} data-checking hidden>
          {words('write.checking')}
        </p>
      </div>
      <div role="alert">
        <p className={`${styles.notice} ${styles.failure}`} data-chunks hidden>
          {words('states.chunkFailed.title')}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads any page without a script */}
          <a href="">{words('states.reload')}</a>
          <button type="button" aria-label={words('common.close')}>
            <CloseIcon />
          </button>
        </p>
      </div>
    </div>
  );
}
