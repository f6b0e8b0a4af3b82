import 'server-only';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import styles from './app-prompt.module.css';
import { downloadHref } from './download-href';

/** Renders the app prompt (R3.109) if the site has an app and a shared page is open outside the app. */
export async function AppPrompt({ isShared = false }: { isShared?: boolean }) {
  const { view, site, words } = await pageContext();
  const isShown = (view.isShare || isShared) && view.mode === 'public' && !view.isView;
  const isOutsideApp = view.shell === 'browser' || view.shell === 'social';
  const offersApp = Object.values(site.apps).some((address) => address !== undefined);
  if (!isShown || !isOutsideApp || !offersApp || !site.display.downloadPrompt) return null;
  const logo = site.appLogo && pictureAddress(site.appLogo, 160);
  return (
    <aside className={styles.prompt} aria-label={words('download.title', { name: site.name })}>
      {logo && <img className={styles.logo} src={logo} alt="" width={36} height={36} />}
      <p className={styles.text}>{words('download.prompt', { name: site.name })}</p>
      <a className={styles.link} href={await downloadHref()} rel="nofollow">
        {words('download.open')}
      </a>
    </aside>
  );
}
