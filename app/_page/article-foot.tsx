import 'server-only';
import type { ReactNode } from 'react';
import { FontSizeControl } from '@/lib/article/font-size';
import type { Article } from '@/lib/article/model';
import type { DiscussionSubject } from '@/lib/features/comment/comment-href';
import { CommentButton, Discussion } from '@/lib/features/comment/ui/discussion';
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
  /** Omitted for the e-paper, whose articles have no likes. */
  liked?: (Pick<Article, 'id' | 'columnId' | 'likes'> & Partial<Pick<Article, 'printed'>>) | undefined;
  commented?: DiscussionSubject | undefined;
  /** Notice of a comment form sent without JavaScript. */
  notice?: string | undefined;
  /** Notice of a like, on pages whose only like button is in the bar. */
  likeNotice?: string | undefined;
  /** Texts to read aloud. */
  spoken?: { language: string; texts: readonly (PreparedBody | undefined)[] } | undefined;
  hasText?: boolean;
}

/** Comments, end mark and bottom bar of an article or similar page. */
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
      variant="bar"
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
        share={<ShareMenu card={card} />}
        textSize={hasText && <FontSizeControl />}
        listen={listen}
      />
      <Speculation />
    </>
  );
}
