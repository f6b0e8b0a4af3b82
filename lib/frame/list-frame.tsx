import 'server-only';
import type { ReactNode } from 'react';
import { BackToTop } from '@/lib/ui/back-to-top';
import { StaticHtml } from '@/lib/ui/static-html';
import { AppPrompt } from './app-prompt';
import { PageFooter } from './page-footer';
import { PageTopBar } from './page-top-bar';
import { ShareHeader } from './share-header';
import { SpeculationRules } from './speculation-rules';

export function ListFrame({ children, isShared = false }: { children: ReactNode; isShared?: boolean }) {
  return (
    <StaticHtml>
      <AppPrompt isShared={isShared} />
      {isShared ? <ShareHeader /> : <PageTopBar />}
      {children}
      <PageFooter />
      <BackToTop />
      <SpeculationRules />
    </StaticHtml>
  );
}

export function ShareFrame({ children }: { children: ReactNode }) {
  return <ListFrame isShared>{children}</ListFrame>;
}
