import 'server-only';
import type { ReactNode } from 'react';
import { objectTypeOf } from '@/lib/article/article-share-card';
import { FontSizeControl } from '@/lib/article/font-size';
import type { Article } from '@/lib/article/model';
import { articleDiscussion, type DiscussionSubject } from '@/lib/features/comment/comment-href';
import { CommentButton, DiscussionSection } from '@/lib/features/comment/ui/discussion-section';
import { LikeButton } from '@/lib/features/like/like-button';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { SpeechControl } from '@/lib/features/speech/speech-control';
import { ArticleBar } from '@/lib/frame/article-bar';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageFooter } from '@/lib/frame/page-footer';
import type { NoticeProps } from '@/lib/frame/page-props';
import type { ShareCard } from '@/lib/frame/share-card';
import { SpeculationRules } from '@/lib/frame/speculation-rules';
import type { PreparedBody } from '@/lib/html/body-input';
import { definePage, type PageDefinition, type PageParams, type PageViewInput } from './define-page';
import type { Likeable } from './reader-actions';

interface FooterParts {
  /** Subject of the like button. E-paper articles (`printed`) have no button. */
  likeable?: (Likeable & Partial<Pick<Article, 'printed'>>) | undefined;
  discussion?: DiscussionSubject | undefined;
  /** Message after a like, on pages whose only like button is in the bottom bar. */
  likeNotice?: string | undefined;
  spoken?: { language: string; texts: readonly (PreparedBody | undefined)[] } | undefined;
  hasText?: boolean;
}

interface ArticlePageDefinition<Value>
  extends Omit<PageDefinition<Value>, 'frame' | 'hasEnd' | 'card' | 'render'> {
  card: (value: Value) => Promise<ShareCard>;
  render: (value: Value, card: ShareCard, pageParams: PageParams) => ReactNode;
  /** Returns the footer parts; undefined renders only the end mark. Default: `{ hasText: false }`. */
  footer?: (value: Value, pageParams: PageParams) => FooterParts | undefined;
}

function ArticleFooter({ card, parts, notice }: { card: ShareCard; parts: FooterParts } & NoticeProps) {
  const { likeable, discussion, likeNotice, spoken, hasText = true } = parts;
  const like = likeable && !likeable.printed && (
    <LikeButton
      articleId={likeable.id}
      columnId={likeable.columnId}
      count={likeable.likes}
      notice={likeNotice}
      variant="bar"
    />
  );
  const listen = spoken?.texts.some((body) => body && body.text !== '') && (
    <SpeechControl language={spoken.language} />
  );
  return (
    <>
      {/* `contributed` confirms a contribution, so the comment form must not show it. */}
      {discussion && (
        <DiscussionSection target={discussion} notice={notice === 'contributed' ? undefined : notice} />
      )}
      <PageFooter />
      <ArticleBar
        comments={discussion && <CommentButton target={discussion} />}
        like={like}
        share={<ShareMenu card={card} />}
        textSize={hasText && <FontSizeControl />}
        listen={listen}
      />
      <SpeculationRules />
    </>
  );
}

/** Builds the page of an article or of similar content, such as a post. */
export function defineArticlePage<Value>({ render, footer, ...page }: ArticlePageDefinition<Value>) {
  return definePage<Value>({
    ...page,
    frame: ArticleFrame,
    render: async (value, pageParams) => {
      const card = await page.card(value);
      const parts = footer ? footer(value, pageParams) : { hasText: false };
      return (
        <>
          {render(value, card, pageParams)}
          {parts ? <ArticleFooter card={card} parts={parts} notice={pageParams.notice} /> : <PageFooter />}
        </>
      );
    },
  });
}

interface BodyText {
  language: string;
  body: PreparedBody | undefined;
}

export function textFooter({ language, body }: BodyText): FooterParts {
  return { spoken: { language, texts: [body] } };
}

export function articleFooter({ article, body }: { article: Article; body: BodyText['body'] }): FooterParts {
  return { likeable: article, discussion: articleDiscussion(article), ...textFooter({ ...article, body }) };
}

export function noteFooter(note: Likeable, source: string, text: BodyText): FooterParts {
  return { likeable: note, discussion: { id: note.id, source, discussClosed: false }, ...textFooter(text) };
}

export function articlePageView({ article }: { article: Article }): PageViewInput {
  const { id, columnId, columnName } = article;
  return { articleId: id, columnId, columnName, objectType: objectTypeOf(article) };
}
