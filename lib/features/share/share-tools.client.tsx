'use client';

import { useRef, useState, useSyncExternalStore } from 'react';
import { CloseIcon, DeviceShareIcon, LinkIcon } from '@/lib/ui/icons';
import { useIsland } from '@/lib/ui/island.client';
import styles from './share-menu.module.css';

interface ShareToolsProps {
  address: string;
  labels: {
    address: string;
    copy: string;
    copied: string;
    copyFailed: string;
    system: string;
    close: string;
  };
}

/** What a browser can do stays as it is. */
function neverChanges(): () => void {
  return () => {};
}

/** What the page's head says to whoever shares it, so that the page need not say it again here. */
function headText(property: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? document.title;
}

/** Copies the field's text; the old way still works where a page has no right to the clipboard (plain http, web views). */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/** The end of the share menu: the address to copy, the device's own menu, and what closes the menu (`followTaps`). */
export function ShareTools({ address, labels }: ShareToolsProps) {
  const island = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  // The inline script of the menu offers it earlier; both look at the same.
  const canShare = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
  useIsland(island);

  async function copyAddress(): Promise<void> {
    const done = field.current !== null && (await copy(field.current));
    setMessage(done ? labels.copied : labels.copyFailed);
  }

  async function shareByDevice(): Promise<void> {
    const text = headText('og:description');
    const shared = navigator.share({ url: address, title: headText('og:title'), ...(text ? { text } : {}) });
    const report = island.current?.closest('[data-share-event]')?.getAttribute('data-share-event');
    await shared.then(
      () => report && navigator.sendBeacon?.(report),
      // Whoever closes the device's menu without sharing has not met an error.
      () => {},
    );
  }

  return (
    <div className={styles.tools}>
      <input
        ref={field}
        className={styles.address}
        type="text"
        readOnly
        value={address}
        aria-label={labels.address}
      />
      <div className={styles.actions}>
        <div ref={island} className={styles.alive} data-island="share">
          <button type="button" className={styles.action} onClick={copyAddress}>
            <LinkIcon />
            {labels.copy}
          </button>
          <button
            type="button"
            className={styles.action}
            onClick={shareByDevice}
            data-device-share
            hidden={!canShare}
            suppressHydrationWarning
          >
            <DeviceShareIcon />
            {labels.system}
          </button>
        </div>
        <button type="button" className={styles.action} data-close-menu>
          <CloseIcon />
          {labels.close}
        </button>
      </div>
      <p role="status" className={styles.status}>
        {message}
      </p>
    </div>
  );
}
