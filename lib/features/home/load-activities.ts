import 'server-only';
import { toActivityCards } from '@/lib/cards/activity-card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { activityList } from '@/lib/contract/activity';
import type { Result } from '@/lib/platform/errors';
import { partOf, tagPage } from '@/lib/platform/page-scope';
import { mapResult, read } from '@/lib/platform/read';
import type { Feed } from './model';

/**
 * A column of activities (R7.42; placed by us, reading 36): what the desk has put on top of it, then the activities of the paper.
 * Whether more follow goes by the rule of 20 (R4.27).
 * @param articles the column as any other; later pages have the list alone
 */
export async function loadActivities(
  articles: Result<Feed>,
  { page, lastFileId }: ListPosition,
): Promise<Result<Feed>> {
  tagPage('activities');
  const answer = await read(activityList, { page, lastFileId });
  const top = page === 0 ? partOf(articles) : undefined;
  return mapResult(answer, ({ list }) => ({
    carousel: top?.carousel ?? [],
    topModule: top?.topModule,
    lives: top?.lives ?? [],
    modules: top?.modules ?? [],
    cards: toActivityCards(list),
    next: nextPosition(page, list),
  }));
}
