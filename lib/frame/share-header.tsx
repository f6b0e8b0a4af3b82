import 'server-only';
import { siteHref } from '@/lib/routes/site-href';
import { logoAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import styles from './share-header.module.css';

export async function ShareHeader() {
  const { view, site, words } = await pageContext();
  if (view.isView || view.shell === 'app') return null;
  const home = siteHref(['home']);
  const shareLogo = site.display.shareLogo ? site.shareLogo : undefined;
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={home}>
        {!shareLogo && site.wordMark ? (
          <span className={styles.wordMark}>{site.name}</span>
        ) : (
          <img
            src={logoAddress({ logo: shareLogo ?? site.logo })}
            alt={words('topBar.logo', { name: site.name })}
            height={32}
            width={120}
          />
        )}
      </a>
      <a className={styles.home} href={home}>
        {words('common.home')}
      </a>
    </header>
  );
}
