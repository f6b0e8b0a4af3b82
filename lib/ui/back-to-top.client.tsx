'use client';

import { useEffect, useState } from 'react';
import styles from './back-to-top.module.css';
import { TopIcon } from './icons';
import { watchScroll } from './watch-scroll.client';

/** CSS pixels of scroll after which the way back is offered (Spec §9). */
const threshold = 300;

interface BackToTopProps {
  label: string;
  /** The publisher's switch (R2.76). */
  enabled: boolean;
}

function toTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}

/** The way back to the top, from 300 px of scroll on (R2.75); without a script a plain link at the end of the page. */
export function BackToTop({ label, enabled }: BackToTopProps) {
  const [far, setFar] = useState(false);
  useEffect(() => (enabled ? watchScroll((top) => setFar(top > threshold)) : undefined), [enabled]);
  if (!enabled) return null;
  return (
    <>
      <noscript>
        <a className={styles.plain} href="#top">
          {label}
        </a>
      </noscript>
      {far && (
        <button type="button" className={styles.button} aria-label={label} onClick={toTop} data-back-to-top>
          <TopIcon />
        </button>
      )}
    </>
  );
}
