import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { PageSettings } from '@/lib/frame/page-top-bar';
import { pageHref } from '@/lib/routes/href';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { BackLink } from '@/lib/ui/back-link';
import { BackIcon } from '@/lib/ui/icons';
import { currentAddress, currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './room-bar.module.css';

interface RoomBarProps {
  /** The page is one that was handed on: it says whose it is and offers the publisher's app (reading 19). */
  shared: boolean;
  share: ReactNode;
}

/** The bar over short videos. Inside the native app the app draws its own. */
export async function RoomBar({ shared, share }: RoomBarProps) {
  const [view, site, address] = await Promise.all([currentView(), siteConfig(), currentAddress()]);
  if (view.isView || view.shell === 'app') return null;
  const words = wordsFor(view.locale);
  const { BASE_PATH } = environment();
  const home = pageHref(BASE_PATH, ['home']);
  const logo = site.appLogo && pictureAddress(site.appLogo, 160);
  const download = pageHref(BASE_PATH, ['downloadClient'], { templateUrl: address.href });
  return (
    <header className={styles.bar}>
      {shared ? (
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
        {shared && (
          <a className={styles.download} href={download} rel="nofollow">
            {words('video.openApp')}
          </a>
        )}
        {share}
        {!shared && <PageSettings />}
      </div>
    </header>
  );
}
