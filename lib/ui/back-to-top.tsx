import { pageContext } from '@/lib/site/page-context';
import styles from './back-to-top.module.css';
import { TopIcon } from './icons';

/**
 * Renders a button that appears after scrolling 300 px (R2.75; `followScroll`); without JavaScript, a link at
 * the page's end. The publisher can disable it (R2.76).
 */
export async function BackToTop() {
  const { site, words } = await pageContext();
  if (!site.display.backToTop) return null;
  const label = words('common.toTop');
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
