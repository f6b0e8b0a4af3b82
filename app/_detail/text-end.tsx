import { FontSizeControl } from '@/lib/article/font-size';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { ArticleBar } from '@/lib/frame/article-bar';
import { PageEnd } from '@/lib/frame/page-end';
import type { ShareCard } from '@/lib/frame/share-card';
import { Speculation } from '@/lib/frame/speculation';

/** What stands at the foot of a text that is no article: it has no likes, but it can be shared and its letters made larger. */
export function TextEnd({ route, card }: { route: string; card: ShareCard }) {
  return (
    <>
      <PageEnd />
      <ArticleBar like={null} share={<ShareMenu card={card} look="bar" />} textSize={<FontSizeControl />} />
      <PageView route={route} />
      <Speculation />
    </>
  );
}
