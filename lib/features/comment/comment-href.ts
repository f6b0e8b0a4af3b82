import type { Article } from '@/lib/article/model';
import { paperSource } from '@/lib/cards/paper-source';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';
import { commentAnchor } from './comment-names';

/** Subject of comments; `source` is the kind of subject (platform facts §2). */
export interface CommentTarget {
  id: string;
  source: string;
}

export const articleSource = '0';
export const liveSource = '1';
export const questionSource = '4';
export const qaSource = '5';
/** Assumed values: the platform facts define no kind for dynamics and circle posts. */
export const dynamicSource = '7';
export const postSource = '8';

export interface DiscussionSubject extends CommentTarget {
  discussClosed: boolean;
  columnID?: string | undefined;
}

export function articleDiscussion(article: Pick<Article, 'id' | 'printed' | 'discussClosed' | 'columnId'>) {
  const { id, printed, discussClosed, columnId } = article;
  return { id, source: printed ? paperSource : articleSource, discussClosed, columnID: columnId };
}

export const commentOrders = ['latest', 'hot'] as const;

export type CommentOrder = (typeof commentOrders)[number];

export function commentsHref({ id, source }: CommentTarget, query: HrefValues = {}): string {
  return siteHref(['commentAll', id, source], query);
}

/** Returns the path of a comment's replies. The query names the subject, which no call returns (Spec §7). */
export function repliesHref(comment: string, target: CommentTarget | undefined, query: HrefValues = {}) {
  return siteHref(['replyAll', comment], {
    ...(target && { of: target.id, source: target.source }),
    ...query,
  });
}

/** Returns a link to a comment. The page shows the comment separately if its list does not contain it. */
export function commentPermalink(comment: string, target: CommentTarget): string {
  return `${commentsHref(target, { comment })}#${commentAnchor(comment)}`;
}
