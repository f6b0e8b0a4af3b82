import 'server-only';
import type { ReactNode } from 'react';
import { objectTypeOf } from '@/lib/article/article-card';
import { FontSizeControl } from '@/lib/article/font-size';
import type { Article } from '@/lib/article/model';
import { articleCommented, articleSource, type DiscussionSubject } from '@/lib/features/comment/comment-href';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { CommentButton, Discussion } from '@/lib/features/comment/ui/discussion';
import { LikeButton } from '@/lib/features/like/like-button';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { SpeechControl } from '@/lib/features/speech/speech-control';
import { ArticleBar } from '@/lib/frame/article-bar';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageEnd } from '@/lib/frame/page-end';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { Speculation } from '@/lib/frame/speculation';
import type { PreparedBody } from '@/lib/html/body-input';
import { definePage, type PageDefinition, type PageParams, type PageViewInput } from './define-page';
import type { Likeable } from './reader-actions';

interface FootParts {
  /** Omitted for the e-paper, whose articles cannot be liked. */
  liked?: (Likeable & Partial<Pick<Article, 'printed'>>) | undefined;
  commented?: DiscussionSubject | undefined;
  /** Message after a like, on pages whose only like button is in the bar. */
  likeNotice?: string | undefined;
  /** Texts to read aloud. */
  spoken?: { language: string; texts: readonly (PreparedBody | undefined)[] } | undefined;
  hasText?: boolean;
}

interface ArticleFootProps extends FootParts {
  card: ShareCard;
  /** Message after a comment sent without JavaScript. */
  notice?: string | undefined;
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
}: ArticleFootProps) {
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

interface ArticlePageDefinition<Value> extends Omit<PageDefinition<Value>, 'frame' | 'render'> {
  card: (value: Value) => Promise<ShareCard>;
  /** Completes the card's metadata; not called if there is `head`. */
  about?: (value: Value) => Parameters<typeof cardMetadata>[1];
  render: (value: Value, card: ShareCard, pageParams: PageParams) => ReactNode;
  /** Returns the parts of the footer; undefined shows only the end mark. */
  footer: (value: Value, pageParams: PageParams) => FootParts | undefined;
}

/** Builds the page of an article or of similar content, such as a post. */
export function defineArticlePage<Value>(definition: ArticlePageDefinition<Value>) {
  const { card, about, render, footer, ...page } = definition;
  return definePage<Value>({
    head: async (value) => cardMetadata(await card(value), about?.(value)),
    ...page,
    frame: ArticleFrame,
    render: async (value, pageParams) => {
      const shareCard = await card(value);
      const parts = footer(value, pageParams);
      return (
        <>
          {render(value, shareCard, pageParams)}
          {parts ? <ArticleFoot card={shareCard} notice={pageParams.notice} {...parts} /> : <PageEnd />}
        </>
      );
    },
  });
}

interface Text {
  language: string;
  body: PreparedBody | undefined;
}

export function textFoot({ language, body }: Text): FootParts {
  return { spoken: { language, texts: [body] } };
}

export function articleFoot({
  article,
  body,
}: {
  article: Article;
  body: PreparedBody | undefined;
}): FootParts {
  return { liked: article, commented: articleCommented(article), ...textFoot({ ...article, body }) };
}

/** Returns the footer parts of a dynamic, post or question. */
export function noteFoot(note: Likeable, source: string, text: Text): FootParts {
  return { liked: note, commented: { id: note.id, source, discussClosed: false }, ...textFoot(text) };
}

export function articlePageView({ article }: { article: Article }): PageViewInput {
  const { id, columnId, columnName } = article;
  return { articleId: id, columnId, columnName, objectType: objectTypeOf(article) };
}

/** Loads the comments in parallel with the page. */
export function withComments<Page>(id: string | undefined, page: Promise<Page>, source = articleSource) {
  return prefetchComments(source, id, page);
}
