import type { Article } from '@/lib/article/model';
import { paperSource } from '@/lib/cards/paper-source';
import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';
import { commentAnchor } from './comment-anchor';

/** What is commented: its id, and its kind as comments name it: 0 article, 1 live, 3 e-paper, 4 question, 5 government Q&A (platform facts §2), 7 dynamic, 8 post. */
export interface Commented {
  id: string;
  source: string;
}

/** Kinds as comments name them. */
export const articleSource = '0';
export const liveSource = '1';
export const questionSource = '4';
export const qaSource = '5';
/** Assumed: the platform facts name none for what reporters tell and for posts of circles. */
export const dynamicSource = '7';
export const postSource = '8';

/** What is commented, with what decides whether more is taken. */
export interface OpenOrClosed extends Commented {
  discussClosed: boolean;
  columnID?: string | undefined;
}

/** What the comments on an article name. */
export function articleCommented(
  article: Pick<Article, 'id' | 'printed' | 'discussClosed' | 'columnId'>,
): OpenOrClosed {
  const { id, printed, discussClosed, columnId } = article;
  return { id, source: printed ? paperSource : articleSource, discussClosed, columnID: columnId };
}

/** The order of a list of comments. */
export const commentOrders = ['latest', 'hot'] as const;

export type CommentOrder = (typeof commentOrders)[number];

/** Reads the order from a query; anything odd is the newest first. */
export function commentOrder(order: string | undefined): CommentOrder {
  return commentOrders.find((known) => known === order) ?? 'latest';
}

/** Public path of all comments on something. */
export function commentsHref({ id, source }: Commented, query: HrefValues = {}): string {
  return pageHref(environment().BASE_PATH, ['commentAll', id, source], query);
}

/** Public path of a comment with its replies; what is commented goes with it, as no call tells it (Spec §7). */
export function repliesHref(
  comment: string,
  commented: Commented | undefined,
  query: HrefValues = {},
): string {
  const about = commented && { of: commented.id, source: commented.source };
  return pageHref(environment().BASE_PATH, ['replyAll', comment], { ...about, ...query });
}

/** Where a comment stands by itself, on whatever page of the list it is. */
export function permalink(comment: string, commented: Commented): string {
  return `${commentsHref(commented, { comment })}#${commentAnchor(comment)}`;
}
