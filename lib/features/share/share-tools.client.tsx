'use client';

import { useEffect, useRef, useState } from 'react';
import { CloseIcon, DeviceShareIcon, LinkIcon } from '@/lib/ui/icons';
import styles from './share-menu.module.css';

interface ShareToolsProps {
  content: { address: string; title: string; description: string | undefined };
  labels: {
    address: string;
    copy: string;
    copied: string;
    copyFailed: string;
    system: string;
    close: string;
  };
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

/** The end of the share menu: the address to copy, the device's own menu, and what closes the menu. */
export function ShareTools({ content, labels }: ShareToolsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [canShare, setCanShare] = useState(false);

  useEffect(() => {
    setCanShare(typeof navigator.share === 'function');
    const menu = field.current?.closest<HTMLDetailsElement>('[data-share-menu]');
    if (!menu) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(menu);
    };
    menu.addEventListener('keydown', closeByKey);
    return () => menu.removeEventListener('keydown', closeByKey);
  }, []);

  async function copyAddress(): Promise<void> {
    const done = field.current !== null && (await copy(field.current));
    setMessage(done ? labels.copied : labels.copyFailed);
  }

  async function shareByDevice(): Promise<void> {
    const { address, title, description } = content;
    // Whoever closes the device's menu without sharing has not met an error.
    await navigator
      .share({ url: address, title, ...(description ? { text: description } : {}) })
      .catch(() => {});
  }

  return (
    <div className={styles.tools}>
      <input
        ref={field}
        className={styles.address}
        type="text"
        readOnly
        value={content.address}
        aria-label={labels.address}
      />
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={copyAddress}>
          <LinkIcon />
          {labels.copy}
        </button>
        {canShare && (
          <button type="button" className={styles.action} onClick={shareByDevice}>
            <DeviceShareIcon />
            {labels.system}
          </button>
        )}
        <button
          type="button"
          className={styles.action}
          onClick={(event) => close(event.currentTarget.closest('details'))}
        >
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

/** Closes the menu and gives the focus back to what opened it. */
function close(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
