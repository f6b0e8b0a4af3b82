import type { Call } from './call';
import { sourceTypes } from './discussion-rules';
import { shownCircle, shownDynamic, shownQa } from './shown-items';
import type { Commented } from './store/discussions';

/** Returns the title of a commented item, for a post without text the circle's name. Empty if unknown. */
export function commentedTitle({ id, sourceType }: Commented, call: Call): string {
  const { articles, lives, paperArticles } = call.store;
  if (sourceType === sourceTypes.article) return articles.find(id)?.title ?? '';
  if (sourceType === sourceTypes.live) return lives.find(id)?.title ?? '';
  if (sourceType === sourceTypes.paper) return paperArticles.find(id)?.title ?? '';
  if (sourceType === sourceTypes.qa) return shownQa(id, call)?.title ?? '';
  if (sourceType !== sourceTypes.dynamic && sourceType !== sourceTypes.post) return '';
  const dynamic = shownDynamic(id, call);
  const circle = dynamic?.owner_kind === 'circle' ? shownCircle(dynamic.owner_id, call) : undefined;
  return dynamic?.title || dynamic?.content.split('\n')[0] || circle?.name || '';
}
