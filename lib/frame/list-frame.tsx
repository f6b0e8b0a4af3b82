import 'server-only';
import type { ReactNode } from 'react';
import { BackToTop } from '@/lib/ui/back-to-top';
import { StaticHtml } from '@/lib/ui/static-html';
import { AppPrompt } from './app-prompt';
import { PageEnd } from './page-end';
import { PageTopBar } from './page-top-bar';
import { ShareHeader } from './share-header';
import { Speculation } from './speculation';

export function ListFrame({ children, isShared = false }: { children: ReactNode; isShared?: boolean }) {
  return (
    <StaticHtml>
      <AppPrompt isShared={isShared} />
      {isShared ? <ShareHeader /> : <PageTopBar />}
      {children}
      <PageEnd />
      <BackToTop />
      <Speculation />
    </StaticHtml>
  );
}

export function ShareFrame({ children }: { children: ReactNode }) {
  return <ListFrame isShared>{children}</ListFrame>;
}
