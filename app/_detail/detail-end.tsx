import type { ReactNode } from 'react';
import { FontSizeControl } from '@/lib/article/font-size';
import type { Article } from '@/lib/article/model';
import { LikeButton } from '@/lib/features/like/like-button';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { ArticleBar } from '@/lib/frame/article-bar';
import { PageEnd } from '@/lib/frame/page-end';
import type { ShareCard } from '@/lib/frame/share-card';
import { Speculation } from '@/lib/frame/speculation';

interface DetailEndProps {
  /** Route of the page. */
  route: string;
  article: Pick<Article, 'id' | 'columnId' | 'columnName' | 'likes'> & Partial<Pick<Article, 'printed'>>;
  card: ShareCard;
  /** The way to have the text read aloud; nothing where there is hardly any. */
  listen?: ReactNode;
}

/** What stands at the foot of every article, of whatever kind: the page's end, the bar with like and share, what counts the view. */
export function DetailEnd({ route, article, card, listen }: DetailEndProps) {
  const { id, columnId, columnName, likes, printed } = article;
  const like = printed ? null : <LikeButton articleId={id} columnId={columnId} count={likes} look="bar" />;
  return (
    <>
      <PageEnd />
      <ArticleBar
        like={like}
        share={<ShareMenu card={card} look="bar" />}
        textSize={<FontSizeControl />}
        listen={listen}
      />
      <PageView
        route={route}
        articleId={id}
        columnId={columnId}
        columnName={columnName}
        objectType={card.objectType}
      />
      <Speculation />
    </>
  );
}
