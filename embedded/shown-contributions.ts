import type { Call } from './call';
import type { ArticleRecord } from './store/article-record';
import type { ContributionRecord } from './store/contributions';

/** `articleType` of a call for contributions (assumption: the specification has none). */
const callType = 103;

/** Returns a published call for contributions. */
export function shownCall(id: number, { store }: Call): ArticleRecord | undefined {
  const found = store.articles.find(id);
  return found?.type === callType && found.state === 'published' ? found : undefined;
}

/** Returns an approved contribution to a published call. */
export function shownContribution(id: number, call: Call): ContributionRecord | undefined {
  const found = call.store.contributions.find(id);
  return found?.state === 'passed' && shownCall(found.call_id, call) ? found : undefined;
}
