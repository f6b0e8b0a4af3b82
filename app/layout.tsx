import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { CSSProperties, ReactNode } from 'react';
import { HeadScripts, PageScript } from '@/lib/browser/page-script';
import { environment } from '@/lib/env/environment';
import { OfflineReading } from '@/lib/features/offline/offline-reading';
import { NativeBridge } from '@/lib/frame/native-bridge';
import { PreviewNotice } from '@/lib/frame/preview-notice';
import { PageBehindPopup, SessionNotice } from '@/lib/frame/session-notice';
import { iconPath } from '@/lib/site/app-icon-address';
import { siteConfig } from '@/lib/site/site-config';
import { NetworkNotice } from '@/lib/ui/network-notice';
import { OldBrowserAdvice } from '@/lib/ui/old-browser-advice';
import { PageProgress } from '@/lib/ui/page-progress';
import { StaticHtml } from '@/lib/ui/static-html';
import { tibetanFontPath } from '@/lib/ui/tibetan-font';
import { TibetanLineHeight } from '@/lib/ui/tibetan-line-height';
import { currentView } from '@/lib/view/current-view';
import { locales } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';

const darkThemeColor = '#121314';

export const metadata: Metadata = {
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: iconPath(192, true) },
  manifest: '/manifest.webmanifest',
};

export async function generateViewport(): Promise<Viewport> {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const isDark = view.theme === 'dark';
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    themeColor: isDark ? darkThemeColor : site.brand.surface,
    colorScheme: view.followSystem ? 'light dark' : isDark ? 'dark' : 'light',
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [view, { brand }] = await Promise.all([currentView(), siteConfig()]);
  const colors = {
    '--brand-surface': brand.surface,
    '--brand-on': brand.onSurface,
    '--brand-day': brand.text,
    '--brand-night': brand.textOnDark,
  } as CSSProperties;
  const words = wordsFor(view.locale);
  return (
    <html
      lang={locales[view.locale].languageTag}
      data-theme={view.theme}
      data-shell={view.shell}
      {...(view.followSystem ? { 'data-follow-system': '' } : {})}
      style={colors}
    >
      <head>
        <HeadScripts />
        <NativeBridge view={view} />
      </head>
      <body>
        {/* Preloaded: the font is used only if loaded before the first paint (app/globals.css). */}
        {view.locale === 'bo' && (
          <link rel="preload" as="font" type="font/woff2" href={tibetanFontPath} crossOrigin="" />
        )}
        <TibetanLineHeight />
        <StaticHtml>
          {environment().OLD_BROWSER_ADVICE === 'on' && (
            <OldBrowserAdvice
              title={words('states.oldBrowser.title')}
              text={words('states.oldBrowser.text')}
            />
          )}
          <a className="skip-link" href="#main">
            {words('common.skipToContent')}
          </a>
          <PreviewNotice />
          <OfflineReading />
        </StaticHtml>
        <PageBehindPopup view={view}>{children}</PageBehindPopup>
        <StaticHtml>
          <SessionNotice view={view} words={words} />
          <NetworkNotice />
          <PageProgress label={words('common.loading')} />
          <PageScript />
        </StaticHtml>
      </body>
    </html>
  );
}
