import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { EntryLink } from '@/lib/ui/entry-link';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { downloadHref } from './download-href';
import styles from './page-end.module.css';

/** Target of "jump to bottom". */
const pageEndId = 'page-end';

async function Links() {
  const [view, { apps }] = await Promise.all([currentView(), siteConfig()]);
  if (view.isView || view.shell === 'app') return null;
  const words = wordsFor(view.locale);
  // The CMS preview omits the app (R2.85).
  const offered = view.shell !== 'cms' && Object.values(apps).some((address) => address !== undefined);
  return (
    <ul className={styles.links}>
      {(['subscriptionList', 'aboutUs'] as const).map((name) => (
        <li key={name}>
          <EntryLink className={styles.link} href={pageHref(environment().BASE_PATH, [name])}>
            {words(`titles.${name}`)}
          </EntryLink>
        </li>
      ))}
      <li>
        <EntryLink className={styles.link} href={pageHref(environment().BASE_PATH, ['tipoffDetail'])}>
          {words('tipoff.handIn')}
        </EntryLink>
      </li>
      {offered && (
        <li>
          <a className={styles.link} href={await downloadHref()} rel="nofollow">
            {words('titles.downloadClient')}
          </a>
        </li>
      )}
    </ul>
  );
}

export async function PageEnd() {
  const { name, copyright, licence } = await siteConfig();
  return (
    <footer className={styles.end} id={pageEndId}>
      <Links />
      <p>{copyright ?? name}</p>
      {licence && <p>{licence}</p>}
    </footer>
  );
}
