import { z } from 'zod';
import type { Call } from './call';
import { toNumber } from './numbers';
import { shownDynamic, shownQa, shownQuestion } from './shown-people';
import type { Commented } from './store/discussions';
import type { DynamicRecord } from './store/dynamics';

/** Source types of platform facts §2 whose things this platform can find. */
export const sourceTypes = {
  article: 0,
  live: 1,
  paper: 3,
  /** Of the ask bar. */
  question: 4,
  qa: 5,
  /** Ours: the facts name none for dynamics and posts. */
  dynamic: 7,
  post: 8,
} as const;
/** What the comments on a dynamic or a post name. */
export function talkedAs({ id, owner_kind: kind }: DynamicRecord): Commented {
  return { id, sourceType: kind === 'circle' ? sourceTypes.post : sourceTypes.dynamic };
}

/** What the publisher has set for all discussions, in its configuration (docs/guides/embedded-platform.md). */
const siteRules = z
  .object({
    shown: z.boolean().default(true),
    open: z.boolean().default(true),
    closedColumns: z.array(z.coerce.number()).default([]),
    reviewFirst: z.boolean().default(false),
    /** Letters as readers count them. */
    wordLimit: z.int().min(1).max(100_000).default(1_000),
    pictures: z.boolean().default(true),
    /** Seconds in which a member may not say the same again; 0 for no limit. */
    repeatSeconds: z.number().min(0).max(86_400).default(60),
  })
  .prefault({});

export type SiteRules = z.output<typeof siteRules>;

/** What holds for discussions of this site; a value that makes no sense is as if there were none. */
export function siteRulesOf({ store }: Call): SiteRules {
  const read = siteRules.safeParse(store.config.read()?.discussConfig);
  return read.success ? read.data : siteRules.parse(undefined);
}

/** What a call's fields name; what is no number is nothing of ours. */
export function commentedBy(id: string, source: string): Commented {
  return { id: toNumber(id) ?? -1, sourceType: toNumber(source) ?? -1 };
}

/** Comments go with what they belong to: withdrawn, it has none to show. */
export function isShown(commented: Commented, call: Call): boolean {
  const { id, sourceType } = commented;
  if (!siteRulesOf(call).shown) return false;
  if (sourceType === sourceTypes.article) return call.store.articles.find(id)?.state === 'published';
  if (sourceType === sourceTypes.live) return call.store.lives.find(id)?.state === 'published';
  if (sourceType === sourceTypes.question) return shownQuestion(id, call) !== undefined;
  if (sourceType === sourceTypes.qa) return shownQa(id, call) !== undefined;
  if (sourceType === sourceTypes.dynamic || sourceType === sourceTypes.post) {
    const dynamic = shownDynamic(id, call);
    return dynamic !== undefined && talkedAs(dynamic).sourceType === sourceType;
  }
  return true;
}

/** Whether nothing new is taken: by the desk's word on this discussion, else the article's, its column's, the site's. */
export function isClosed(commented: Commented, call: Call): boolean {
  const decided = call.store.discussions.find(commented).state;
  if (decided !== null) return decided === 'closed';
  const { open, closedColumns } = siteRulesOf(call);
  if (commented.sourceType === sourceTypes.qa && shownQa(commented.id, call)?.discussClosed) return true;
  const article = leadingArticle(commented, call);
  return !open || article?.discussClosed === true || closedColumns.includes(article?.column_id ?? -1);
}

/** The article itself; of a live, the one that leads to it. */
function leadingArticle({ id, sourceType }: Commented, { store }: Call) {
  if (sourceType === sourceTypes.article) return store.articles.find(id);
  const leading = sourceType === sourceTypes.live ? store.lives.find(id)?.article_id : undefined;
  return leading == null ? undefined : store.articles.find(leading);
}
