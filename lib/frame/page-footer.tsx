import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import styles from './page-footer.module.css';

/** The publisher's imprint at the end of lists; absent where nothing is configured. */
export async function PageFooter() {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  if (view.isView || view.shell === 'app' || (!site.copyright && !site.licence)) return null;
  return (
    <footer className={styles.footer} {...languageProps(undefined, view.locale)}>
      <p className={styles.name}>{site.name}</p>
      {site.copyright && <p>{site.copyright}</p>}
      {site.licence && <p>{site.licence}</p>}
    </footer>
  );
}
