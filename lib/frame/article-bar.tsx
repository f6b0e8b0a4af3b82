import 'server-only';
import type { ReactNode } from 'react';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { BackLink } from '@/lib/ui/back-link';
import { HideOnScroll } from '@/lib/ui/hide-on-scroll';
import { BackIcon, MoreIcon } from '@/lib/ui/icons';
import styles from './article-bar.module.css';

interface ArticleBarProps {
  comments?: ReactNode;
  like?: ReactNode;
  share: ReactNode;
  textSize?: ReactNode;
  /** Read-aloud control in the menu. Its script inserts the player as the first row of the bar. */
  listen?: ReactNode;
}

/** Renders the bar. It reserves space at the end of the page, so that it never covers the last line. */
export async function ArticleBar({ comments, like, share, textSize, listen }: ArticleBarProps) {
  const { view, site, words } = await pageContext();
  const home = siteHref(['home']);
  const showsNavigation = !view.isView && view.shell !== 'app';
  return (
    <HideOnScroll edge="bottom">
      <nav className={styles.bar} aria-label={words('common.articleBar')}>
        {listen && <div data-speech-place="" />}
        <div className={styles.tools}>
          {showsNavigation && (
            <BackLink href={home} className={styles.button} aria-label={words('common.back')}>
              <BackIcon />
            </BackLink>
          )}
          <div className={styles.end}>
            {comments}
            {like}
            {share}
            <details className={styles.more} name="article-bar-menu">
              <summary className={styles.button} aria-label={words('common.more')}>
                <MoreIcon />
              </summary>
              <div className={styles.panel}>
                {textSize && site.display.fontSizeControl && (
                  <div className={styles.textSize}>
                    <span aria-hidden="true">{words('article.fontSize.label')}</span>
                    {textSize}
                  </div>
                )}
                {listen}
                {showsNavigation && (
                  <a className={styles.row} href={home}>
                    {words('states.backHome')}
                  </a>
                )}
                <a className={styles.row} href="#top">
                  {words('common.toTop')}
                </a>
              </div>
            </details>
          </div>
        </div>
      </nav>
    </HideOnScroll>
  );
}
