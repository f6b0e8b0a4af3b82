import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import 'server-only';
import type { ReactNode } from 'react';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { StaticHtml } from '@/lib/ui/static-html';
import { AppPrompt } from './app-prompt';
import styles from './article-frame.module.css';
import { PageSettings } from './page-settings';

/** Width of the share logo in pixels at a pixel ratio of 3. */
const logoWidth = 96;

/** Renders the bar that replaces the top bar (R2.07), except in the app and where navigation is hidden. */
async function ArticleMasthead() {
  const { view, site } = await pageContext();
  if (view.isView || view.shell === 'app') return null;
  // Shared pages show the publisher's logo (R9.42, reading 45).
  const logo = view.isShare && site.display.shareLogo && site.shareLogo;
  const address = logo && pictureAddress(logo, logoWidth);
  return (
    <>
      <AppPrompt />
      <header className={styles.masthead}>
        <a className={styles.name} href={siteHref(['home'])}>
          {address && (
            <img
              className={styles.logo}
              src={address}
              referrerPolicy={pictureReferrerPolicy(address)}
              alt=""
              width={32}
              height={32}
            />
          )}
          {site.name}
        </a>
        <PageSettings />
      </header>
    </>
  );
}

export function ArticleFrame({ children }: { children: ReactNode }) {
  return (
    <StaticHtml>
      <ArticleMasthead />
      {children}
    </StaticHtml>
  );
}
