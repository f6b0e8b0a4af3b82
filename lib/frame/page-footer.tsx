import 'server-only';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { OfferedLink } from '@/lib/ui/offered-link';
import { downloadHref } from './download-href';
import styles from './page-footer.module.css';

async function FooterLinks() {
  const { view, site, words } = await pageContext();
  if (view.isView || view.shell === 'app') return null;
  // The CMS preview omits the link to the app (R2.85).
  const offersApp = view.shell !== 'cms' && Object.values(site.apps).some((address) => address !== undefined);
  const pages = [
    { route: 'subscriptionList', label: words('titles.subscriptionList') },
    { route: 'aboutUs', label: words('titles.aboutUs') },
    { route: 'tipoffDetail', label: words('tipoff.handIn') },
  ];
  return (
    <ul className={styles.links}>
      {pages.map(({ route, label }) => (
        <li key={route}>
          <OfferedLink className={styles.link} href={siteHref([route])}>
            {label}
          </OfferedLink>
        </li>
      ))}
      {offersApp && (
        <li>
          <a className={styles.link} href={await downloadHref()} rel="nofollow">
            {words('titles.downloadClient')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Renders the footer, the target of "jump to bottom". */
export async function PageFooter() {
  const { site } = await pageContext();
  return (
    <footer className={styles.end} id="page-end">
      <FooterLinks />
      <p>{site.copyright ?? site.name}</p>
      {site.licence && <p>{site.licence}</p>}
    </footer>
  );
}
