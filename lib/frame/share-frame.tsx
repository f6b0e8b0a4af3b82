import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { logoAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { BackToTop } from '@/lib/ui/back-to-top';
import { StaticHtml } from '@/lib/ui/static-html';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { AppPrompt } from './app-prompt';
import { PageEnd } from './page-end';
import styles from './share-frame.module.css';
import { Speculation } from './speculation';

/** The native app has its own header. */
async function ShareHeader() {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  if (view.isView || view.shell === 'app') return null;
  const words = wordsFor(view.locale);
  const home = pageHref(environment().BASE_PATH, ['home']);
  const logo = site.display.shareLogo && site.shareLogo ? { logo: site.shareLogo } : site;
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={home}>
        {logo === site && site.wordMark ? (
          <span className={styles.wordMark}>{site.name}</span>
        ) : (
          <img
            src={logoAddress(logo)}
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

export async function ShareFrame({ children }: { children: ReactNode }) {
  const [{ locale }, { display }] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(locale);
  return (
    <StaticHtml>
      <AppPrompt isShared />
      <ShareHeader />
      {children}
      <PageEnd />
      <BackToTop label={words('common.toTop')} enabled={display.backToTop} />
      <Speculation />
    </StaticHtml>
  );
}
