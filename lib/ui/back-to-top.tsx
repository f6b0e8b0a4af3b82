import styles from './back-to-top.module.css';
import { TopIcon } from './icons';

interface BackToTopProps {
  label: string;
  /** The publisher's switch (R2.76). */
  enabled: boolean;
}

/**
 * The way back to the top, shown from 300 px of scroll on (R2.75; `followScroll`, `followTaps`); without a script a plain link
 * at the end of the page.
 */
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
