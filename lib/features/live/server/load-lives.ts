import 'server-only';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { isListedColumn } from '@/lib/cards/listed-column';
import { readColumn } from '@/lib/cards/read-column';
import type { ListArticle } from '@/lib/contract/article';
import { getColumns } from '@/lib/contract/content';
import { liveComing } from '@/lib/contract/live';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listPart } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';

/** Which lives are listed: those that run, those to come, those to look at again, or some of all. */
export const livesTabs = ['all', 'live', 'coming', 'playback'] as const;

export type LivesTab = (typeof livesTabs)[number];

/** What `/moreLive` shows; a list that its tab does not show is empty. */
export interface LivesValues {
  tab: LivesTab;
  running: readonly Card[];
  coming: readonly Card[];
  /** The announced lives could not be had (R4.25). */
  comingFailed: boolean;
  past: readonly Card[];
  /** Where the tab's last list goes on. */
  next: ListPosition | undefined;
}

/** Reads the tab from a query; anything odd is all. */
export function livesTab(tab: string | undefined): LivesTab {
  return livesTabs.find((known) => known === tab) ?? 'all';
}

interface Part {
  list: readonly ListArticle[];
  next: ListPosition | undefined;
}

const nothing: Part = { list: [], next: undefined };

/**
 * A part of the column of lives. No operation names that column: it is the one that home's live articles belong to (R3.41);
 * where home has none there is none.
 */
async function readLives(position: ListPosition): Promise<Result<Part, PlatformError>> {
  const bar = await read(getColumns, { parentColumnId: '0' });
  if (!bar.ok) return bar;
  const first = bar.value.columns.find(isListedColumn);
  if (!first) return fail({ kind: 'notFound' });
  const home = await readColumn(first.columnId);
  if (!home.ok) return home;
  const columnId = home.value.liveArticles.find((article) => article.columnID)?.columnID;
  if (!columnId) return succeed({ ...nothing, list: home.value.liveArticles });
  tagPage(`column:${columnId}`);
  const answer = await readColumn(columnId, position);
  if (!answer.ok) return answer;
  // A column's carousel holds its first articles, which its list does not repeat.
  const { carousel, list } = answer.value;
  return succeed({ list: [...carousel, ...list], next: nextPosition(position.page, list) });
}

/** Announced lives (R7.20); the page can do without them. */
async function readComing({ page, lastFileId }: ListPosition): Promise<Part | FailedList> {
  const answer = listPart(await read(liveComing, { page, lastFileId }));
  if (answer === undefined) return nothing;
  return answer === failedList ? failedList : { list: answer.list, next: nextPosition(page, answer.list) };
}

const start: ListPosition = { page: 0, lastFileId: '0' };

/** Loads the lives of a tab; the lists of past and coming lives go on from `position`. */
export async function loadLives(
  tab: LivesTab,
  position: ListPosition,
): Promise<Result<LivesValues, PlatformError>> {
  tagPage('lives');
  const [column, coming] = await Promise.all([
    readLives(tab === 'coming' ? start : position),
    readComing(tab === 'coming' ? position : start),
  ]);
  if (!column.ok) return column;
  const lives = toCards(column.value.list).filter(({ kind }) => kind === 'live');
  const of = (...states: readonly Card['live'][]) => lives.filter(({ live }) => states.includes(live));
  const continued = position.page > 0;
  const showsComing = (tab === 'all' && !continued) || tab === 'coming';
  const announced = coming === failedList ? nothing : coming;
  return succeed({
    tab,
    running: (tab === 'all' && !continued) || tab === 'live' ? of('live') : [],
    coming: showsComing ? toCards(announced.list) : [],
    comingFailed: showsComing && coming === failedList,
    past: tab === 'all' || tab === 'playback' ? of('playback', 'ended', undefined) : [],
    next: tab === 'coming' ? announced.next : column.value.next,
  });
}
