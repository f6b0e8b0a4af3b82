import 'server-only';
import type { ReactNode } from 'react';
import { StaticHtml } from '@/lib/ui/static-html';
import { ArticleMasthead } from './article-masthead';

export function ArticleFrame({ children }: { children: ReactNode }) {
  return (
    <StaticHtml>
      <ArticleMasthead />
      {children}
    </StaticHtml>
  );
}
