import 'server-only';
import type { ReactNode } from 'react';
import { Still } from '@/lib/ui/still';
import { ArticleMasthead } from './article-masthead';

/** What stands around an article of any kind and around texts like one: the slim line above it. */
export function ArticleFrame({ children }: { children: ReactNode }) {
  return (
    <Still>
      <ArticleMasthead />
      {children}
    </Still>
  );
}
