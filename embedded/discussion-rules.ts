import { z } from 'zod';
import type { Call } from './call';
import { toId } from './paging';
import { shownDynamic, shownQa, shownQuestion } from './shown-items';
import type { CommentTarget } from './store/discussions';
import type { DynamicRecord } from './store/dynamics';

/** Values of `sourceType` (platform facts §2). */
export const sourceTypes = {
  article: 0,
  live: 1,
  paper: 3,
  question: 4,
  qa: 5,
  /** Source types of this platform: the platform facts name none for dynamics and posts. */
  dynamic: 7,
  post: 8,
} as const;
export function commentTargetOf({ id, ownerKind: kind }: DynamicRecord): CommentTarget {
  return { id, sourceType: kind === 'circle' ? sourceTypes.post : sourceTypes.dynamic };
}

/** Rules from the site configuration (docs/guides/embedded-platform.md). */
const discussionRules = z.object({
  shown: z.boolean().default(true),
  open: z.boolean().default(true),
  closedColumns: z.array(z.coerce.number()).default([]),
  reviewFirst: z.boolean().default(false),
  /** Maximum user-perceived characters of a comment. */
  wordLimit: z.int().min(1).max(100_000).default(1_000),
  pictures: z.boolean().default(true),
  /** Seconds within which a member may not repeat a comment; 0: no limit. */
  repeatSeconds: z.number().min(0).max(86_400).default(60),
});

/** Schema that replaces a missing or invalid configuration with the defaults. */
const discussionRulesOrDefaults = discussionRules.catch(discussionRules.parse({}));

export type DiscussionRules = z.output<typeof discussionRules>;

export function discussionRulesOf({ store }: Call): DiscussionRules {
  return discussionRulesOrDefaults.parse(store.config.read()?.discussConfig);
}

export function parseCommentTarget(id: string, source: string): CommentTarget {
  return { id: toId(id), sourceType: toId(source) };
}

/** Returns true if the site shows comments and the item is public. Papers and other types count as public. */
export function areCommentsShown({ id, sourceType }: CommentTarget, call: Call): boolean {
  if (!discussionRulesOf(call).shown) return false;
  if (sourceType === sourceTypes.article) return call.store.articles.find(id)?.state === 'published';
  if (sourceType === sourceTypes.live) return call.store.lives.find(id)?.state === 'published';
  if (sourceType === sourceTypes.question) return shownQuestion(id, call) !== undefined;
  if (sourceType === sourceTypes.qa) return shownQa(id, call) !== undefined;
  if (sourceType === sourceTypes.dynamic || sourceType === sourceTypes.post) {
    const dynamic = shownDynamic(id, call);
    return dynamic !== undefined && commentTargetOf(dynamic).sourceType === sourceType;
  }
  return true;
}

/** Returns true if comments are closed. An editor's decision overrides settings of content and site. */
export function areCommentsClosed(target: CommentTarget, call: Call): boolean {
  const decidedState = call.store.discussions.find(target).state;
  if (decidedState !== null) return decidedState === 'closed';
  const { open, closedColumns } = discussionRulesOf(call);
  if (target.sourceType === sourceTypes.qa && shownQa(target.id, call)?.discussClosed) return true;
  const article = articleOfDiscussion(target, call);
  return !open || article?.discussClosed === true || closedColumns.includes(article?.columnId ?? -1);
}

/** Returns the article itself or, for a live, the article that links to the live; otherwise undefined. */
function articleOfDiscussion({ id, sourceType }: CommentTarget, { store }: Call) {
  if (sourceType === sourceTypes.article) return store.articles.find(id);
  const articleId = sourceType === sourceTypes.live ? store.lives.find(id)?.articleId : undefined;
  return articleId == null ? undefined : store.articles.find(articleId);
}
