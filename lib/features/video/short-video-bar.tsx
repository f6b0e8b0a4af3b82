import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { downloadHref } from '@/lib/frame/download-href';
import { PageSettings } from '@/lib/frame/page-top-bar';
import { pageHref } from '@/lib/routes/href';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { BackLink } from '@/lib/ui/back-link';
import { BackIcon } from '@/lib/ui/icons';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './short-video-bar.module.css';

interface ShortVideoBarProps {
  /**
   * Whether the page is the shared one. It shows the publisher's name and, except in the CMS, offers the app (reading 19, R2.85).
   */
  isShared: boolean;
  share: ReactNode;
}

/** The bar above short videos. Inside the native app, the app shows its own. */
export async function ShortVideoBar({ isShared, share }: ShortVideoBarProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  if (view.isView || view.shell === 'app') return null;
  const words = wordsFor(view.locale);
  const home = pageHref(environment().BASE_PATH, ['home']);
  const logo = site.appLogo && pictureAddress(site.appLogo, 160);
  return (
    <header className={styles.bar}>
      {isShared ? (
        <a className={styles.publisher} href={home}>
          {logo && <img className={styles.logo} src={logo} alt="" width={28} height={28} />}
          <span>{site.name}</span>
        </a>
      ) : (
        <BackLink href={home} className={styles.back} label={words('common.back')}>
          <BackIcon />
        </BackLink>
      )}
      <div className={styles.end}>
        {isShared && view.shell !== 'cms' && (
          <a className={styles.download} href={await downloadHref()} rel="nofollow">
            {words('video.openApp')}
          </a>
        )}
        {share}
        {!isShared && <PageSettings />}
      </div>
    </header>
  );
}
