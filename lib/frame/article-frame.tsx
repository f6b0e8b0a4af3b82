import 'server-only';
import type { ReactNode } from 'react';
import { Still } from '@/lib/ui/still';
import { ArticleMasthead } from './article-masthead';

/** Frame of articles and similar texts: the masthead above. */
export function ArticleFrame({ children }: { children: ReactNode }) {
  return (
    <Still>
      <ArticleMasthead />
      {children}
    </Still>
  );
}
