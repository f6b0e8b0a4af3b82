import 'server-only';
import type { ReactNode } from 'react';
import { StaticHtml } from '@/lib/ui/static-html';
import { ArticleMasthead } from './article-masthead';

/** Frame of articles and similar texts: the masthead above. */
export function ArticleFrame({ children }: { children: ReactNode }) {
  return (
    <StaticHtml>
      <ArticleMasthead />
      {children}
    </StaticHtml>
  );
}
