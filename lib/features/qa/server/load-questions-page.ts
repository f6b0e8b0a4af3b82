import 'server-only';
import type { ListPosition } from '@/lib/cards/list-position';
import type { Region } from '@/lib/people/regions';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { markIncomplete } from '@/lib/runtime/request-context';
import { loadQuestions, type QaListValues } from './load';
import { loadRegions } from './load-departments';

export interface QuestionsPageValues extends QaListValues {
  regions: readonly Region[] | FailedList;
  /** Selected region; undefined shows all. */
  open: Region | undefined;
}

export async function loadQuestionsPage(
  regionId: string | undefined,
  position: ListPosition,
): Promise<Result<QuestionsPageValues, PlatformError>> {
  const [list, regions] = await Promise.all([loadQuestions(regionId, position), loadRegions()]);
  if (!list.ok) return list;
  if (!regions.ok) markIncomplete();
  const known = regions.ok ? regions.value : [];
  const named =
    known.find(({ id }) => id === regionId) ?? list.value.questions.find(({ region }) => region)?.region;
  // An unknown region has no list (reading 17).
  if (regionId !== undefined && !named && regions.ok) return fail({ kind: 'notFound' });
  return succeed({
    ...list.value,
    regions: regions.ok ? known : failedList,
    open: regionId === undefined ? undefined : named,
  });
}
