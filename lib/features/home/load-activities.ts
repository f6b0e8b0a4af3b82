import 'server-only';
import { toActivityCards } from '@/lib/cards/activity-card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { activityList } from '@/lib/contract/activity';
import type { Result } from '@/lib/platform/errors';
import { partOf } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import type { Feed } from './model';

/**
 * Loads a column of activities (R7.42; reading 36): the column's own top parts, then the site's activities. A full page of 20
 * means that more may follow (R4.27).
 * @param articles the column's articles; later pages contain only the list
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
