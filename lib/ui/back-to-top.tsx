import { pageContext } from '@/lib/site/page-context';
import styles from './back-to-top.module.css';
import { TopIcon } from './icons';

/** Renders a button after scrolling (R2.75), or a link without JavaScript. It can be disabled (R2.76). */
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
