import 'server-only';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './app-prompt.module.css';
import { downloadHref } from './download-href';

interface AppPromptProps {
  /** True for pages that are made for sharing, whatever their URL. */
  isShared?: boolean;
}

/** Hidden inside the app, in previews, and if the publisher has no app or turned it off (R3.109). */
export async function AppPrompt({ isShared = false }: AppPromptProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const isShown = (view.isShare || isShared) && view.mode === 'public' && !view.isView;
  const outside = view.shell === 'browser' || view.shell === 'social';
  const offered = Object.values(site.apps).some((address) => address !== undefined);
  if (!isShown || !outside || !offered || !site.display.downloadPrompt) return null;
  const words = wordsFor(view.locale);
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
