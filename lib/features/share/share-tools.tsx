import 'server-only';
import { CloseIcon, DeviceShareIcon, LinkIcon } from '@/lib/ui/icons';
import type { Words } from '@/lib/view/words';
import styles from './share-menu.module.css';

/** End of the share menu: the URL to copy, the device's own menu (`startShareTools`) and the close button (`followTaps`). */
export function ShareTools({ address, words }: { address: string; words: Words }) {
  return (
    <div className={styles.tools}>
      <input
        className={styles.address}
        type="text"
        readOnly
        value={address}
        aria-label={words('share.address')}
      />
      <div className={styles.actions}>
        <div className={styles.alive} data-share-tools="" data-waits="">
          <button type="button" className={styles.action} data-copy-address>
            <LinkIcon />
            {words('share.copyLink')}
          </button>
          {/* Shown by the script if the device has a share menu. */}
          <button type="button" className={styles.action} data-device-share hidden>
            <DeviceShareIcon />
            {words('share.system')}
          </button>
        </div>
        <button type="button" className={styles.action} data-close-menu>
          <CloseIcon />
          {words('common.close')}
        </button>
      </div>
      <p
        role="status"
        className={styles.status}
        data-copied={words('share.copied')}
        data-copy-failed={words('share.copyFailed')}
      >
        {''}
      </p>
    </div>
  );
}
