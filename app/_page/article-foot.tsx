import 'server-only';
import type { ReactNode } from 'react';
import { FontSizeControl } from '@/lib/article/font-size';
import type { Article } from '@/lib/article/model';
import { CommentButton } from '@/lib/features/comment/comment-button';
import type { OpenOrClosed } from '@/lib/features/comment/comment-href';
import { Discussion } from '@/lib/features/comment/discussion';
import { LikeButton } from '@/lib/features/like/like-button';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { SpeechControl } from '@/lib/features/speech/speech-control';
import { ArticleBar } from '@/lib/frame/article-bar';
import { PageEnd } from '@/lib/frame/page-end';
import type { ShareCard } from '@/lib/frame/share-card';
import { Speculation } from '@/lib/frame/speculation';
import type { PreparedBody } from '@/lib/html/body-input';

interface ArticleFootProps {
  card: ShareCard;
  /** What readers can like; left out for the e-paper, whose articles have no likes. */
  liked?: (Pick<Article, 'id' | 'columnId' | 'likes'> & Partial<Pick<Article, 'printed'>>) | undefined;
  /** What readers can talk about; left out where there is nothing. */
  commented?: OpenOrClosed | undefined;
  /** What came of a form for comments that was sent without a script. */
  notice?: string | undefined;
  /** What came of a like, on pages whose bar alone has one. */
  likeNotice?: string | undefined;
  /** The texts that can be read aloud; left out where there are none, as on a live. */
  spoken?: { language: string; texts: readonly (PreparedBody | undefined)[] } | undefined;
  /** Whether the page has text whose letters can be made larger. */
  hasText?: boolean;
}

/** The foot of an article of any kind and of texts like one: the page's end, the bar with like, share and more. */
export function ArticleFoot({
  card,
  liked,
  commented,
  notice,
  likeNotice,
  spoken,
  hasText = true,
}: ArticleFootProps): ReactNode {
  const like = liked && !liked.printed && (
    <LikeButton
      articleId={liked.id}
      columnId={liked.columnId}
      count={liked.likes}
      notice={likeNotice}
      look="bar"
    />
  );
  const listen = spoken?.texts.some((body) => body && body.text !== '') && (
    <SpeechControl language={spoken.language} />
  );
  return (
    <>
      {commented && <Discussion commented={commented} notice={notice} />}
      <PageEnd />
      <ArticleBar
        comments={commented && <CommentButton commented={commented} />}
        like={like}
        share={<ShareMenu card={card} look="bar" />}
        textSize={hasText && <FontSizeControl />}
        listen={listen}
      />
      <Speculation />
    </>
  );
}
