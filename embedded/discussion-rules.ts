import { z } from 'zod';
import type { Call } from './call';
import { toNumber } from './numbers';
import type { Commented } from './store/discussions';

/** Source types of platform facts §2 whose things this platform can find. */
const articleSource = 0;
const liveSource = 1;

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
  if (sourceType === articleSource) return call.store.articles.find(id)?.state === 'published';
  if (sourceType === liveSource) return call.store.lives.find(id)?.state === 'published';
  return true;
}

/** Whether nothing new is taken: by the desk's word on this discussion, else the article's, its column's, the site's. */
export function isClosed(commented: Commented, call: Call): boolean {
  const decided = call.store.discussions.find(commented).state;
  if (decided !== null) return decided === 'closed';
  const { open, closedColumns } = siteRulesOf(call);
  const article = leadingArticle(commented, call);
  return !open || article?.discussClosed === true || closedColumns.includes(article?.column_id ?? -1);
}

/** The article itself; of a live, the one that leads to it. */
function leadingArticle({ id, sourceType }: Commented, { store }: Call) {
  if (sourceType === articleSource) return store.articles.find(id);
  const leading = sourceType === liveSource ? store.lives.find(id)?.article_id : undefined;
  return leading == null ? undefined : store.articles.find(leading);
}
