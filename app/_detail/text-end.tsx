import { FontSizeControl } from '@/lib/article/font-size';
import type { PlainBody } from '@/lib/article/plain-body';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { ArticleBar } from '@/lib/frame/article-bar';
import { PageEnd } from '@/lib/frame/page-end';
import type { ShareCard } from '@/lib/frame/share-card';
import { Speculation } from '@/lib/frame/speculation';
import { listenTo } from './listen-to';

interface TextEndProps {
  route: string;
  card: ShareCard;
  /** What the page says. */
  text: PlainBody;
}

/** What stands at the foot of a text that is no article: it has no likes, but it can be shared and its letters made larger. */
export function TextEnd({ route, card, text }: TextEndProps) {
  const listen = listenTo(text.language, text.body);
  return (
    <>
      <PageEnd />
      <ArticleBar
        share={<ShareMenu card={card} look="bar" />}
        textSize={<FontSizeControl />}
        listen={listen}
      />
      <PageView route={route} />
      <Speculation />
    </>
  );
}
