import 'server-only';
import type { ReactNode } from 'react';
import { siteConfig } from '@/lib/site/site-config';
import { BackToTop } from '@/lib/ui/back-to-top';
import { StaticHtml } from '@/lib/ui/static-html';
import { currentWords } from '@/lib/view/current';
import { AppPrompt } from './app-prompt';
import { PageEnd } from './page-end';
import { PageTopBar } from './page-top-bar';
import { Speculation } from './speculation';

export async function ListFrame({ children }: { children: ReactNode }) {
  const [words, site] = await Promise.all([currentWords(), siteConfig()]);
  return (
    <StaticHtml>
      <AppPrompt />
      <PageTopBar />
      {children}
      <PageEnd />
      <BackToTop label={words('common.toTop')} enabled={site.display.backToTop} />
      <Speculation />
    </StaticHtml>
  );
}
