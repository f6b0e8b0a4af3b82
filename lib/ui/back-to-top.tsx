import styles from './back-to-top.module.css';
import { TopIcon } from './icons';

interface BackToTopProps {
  label: string;
  /** The publisher's switch (R2.76). */
  enabled: boolean;
}

/** Shown after scrolling 300 px (R2.75; `followScroll`); without JavaScript a link at the page's end. */
export function BackToTop({ label, enabled }: BackToTopProps) {
  if (!enabled) return null;
  return (
    <>
      <noscript>
        <a className={styles.plain} href="#top">
          {label}
        </a>
      </noscript>
      <button type="button" className={styles.button} aria-label={label} data-back-to-top hidden>
        <TopIcon />
      </button>
    </>
  );
}
