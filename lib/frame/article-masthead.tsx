import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import styles from './article-masthead.module.css';
import { PageSettings } from './page-top-bar';

/**
 * The slim line above an article: whose paper it is, and the reader's settings. Articles have no top bar (R2.07); inside the
 * native app, and where the site's navigation is to be hidden, there is no line either.
 */
export async function ArticleMasthead() {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  if (view.isView || view.shell === 'app') return null;
  return (
    <header className={styles.masthead}>
      <a className={styles.name} href={pageHref(environment().BASE_PATH, ['home'])}>
        {site.name}
      </a>
      <PageSettings />
    </header>
  );
}
