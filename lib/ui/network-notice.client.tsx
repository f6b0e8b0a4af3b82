'use client';

import { useSyncExternalStore } from 'react';
import styles from './network-notice.module.css';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Says that the device is offline as long as it is; what is on the page stays readable. */
export function NetworkNotice({ text }: { text: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.region}>
      {!online && <p className={styles.notice}>{text}</p>}
    </div>
  );
}
