import type { ComponentProps, ReactNode } from 'react';
import { FontSizeControl } from '@/lib/article/font-size';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { ArticleBar } from '@/lib/frame/article-bar';
import { PageEnd } from '@/lib/frame/page-end';
import type { ShareCard } from '@/lib/frame/share-card';
import { Speculation } from '@/lib/frame/speculation';

interface SubjectEndProps {
  /** What of the page is counted. */
  view: ComponentProps<typeof PageView>;
  card: ShareCard;
  /** The way to have the text read aloud. */
  listen?: ReactNode;
}

/** What stands at the foot of a page with a subject that nobody can like: the page's end, the bar with share, what counts the view. */
export function SubjectEnd({ view, card, listen }: SubjectEndProps) {
  return (
    <>
      <PageEnd />
      <ArticleBar
        share={<ShareMenu card={card} look="bar" />}
        textSize={<FontSizeControl />}
        listen={listen}
      />
      <PageView {...view} />
      <Speculation />
    </>
  );
}
