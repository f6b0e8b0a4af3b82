import 'server-only';
import { type Card, toCards } from '@/lib/cards/card';
import { isListedColumn } from '@/lib/cards/column';
import {
  firstPosition,
  type ListPart,
  type ListPosition,
  listPart,
  nextPosition,
} from '@/lib/cards/list-position';
import { readColumn } from '@/lib/cards/read-column';
import type { ListArticle } from '@/lib/contract/article';
import { getColumns } from '@/lib/contract/content';
import { liveComing } from '@/lib/contract/live';
import { fail, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { failedList } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';

export const livesTabs = ['all', 'live', 'coming', 'playback'] as const;

export type LivesTab = (typeof livesTabs)[number];

/** Values of the page. Lists that the tab does not show are empty. */
export type LivesValues = Loaded<typeof loadLives>;

/** Reads the column that the live articles of home belong to. Without its id, returns the articles (R3.41). */
async function readLives(position: ListPosition): Promise<Result<ListPart<ListArticle>>> {
  const columnsAnswer = await read(getColumns, { parentColumnId: '0' });
  if (!columnsAnswer.ok) return columnsAnswer;
  const firstColumn = columnsAnswer.value.columns.find(isListedColumn);
  if (!firstColumn) return fail({ kind: 'notFound' });
  const home = await readColumn(firstColumn.columnId);
  if (!home.ok) return home;
  const columnId = home.value.liveArticles.find((article) => article.columnID)?.columnID;
  if (!columnId) return succeed({ items: home.value.liveArticles, next: undefined });
  tagPage(`column:${columnId}`);
  const answer = await readColumn(columnId, position);
  if (!answer.ok) return answer;
  // The list omits the first articles of a column, which are in the carousel.
  const { carousel, list } = answer.value;
  return succeed({ items: [...carousel, ...list], next: nextPosition(position.page, list) });
}

/** @param position position in the announced lives for the tab `coming`, else in the column of lives */
export async function loadLives(tab: LivesTab, position: ListPosition) {
  tagPage('lives');
  const comingPosition = tab === 'coming' ? position : firstPosition;
  const [column, comingAnswer] = await Promise.all([
    readLives(tab === 'coming' ? firstPosition : position),
    read(liveComing, { ...comingPosition }),
  ]);
  if (!column.ok) return column;
  // If the announced lives fail to load, the page shows the other lives (R7.20).
  const coming = listPart(comingAnswer, comingPosition.page, toCards);
  const lives = toCards(column.value.items).filter(({ kind }) => kind === 'live');
  const livesInState = (...states: readonly Card['live'][]) =>
    lives.filter(({ live }) => states.includes(live));
  const isLaterPage = position.page > 0;
  const showsComing = (tab === 'all' && !isLaterPage) || tab === 'coming';
  const announcedPart = coming === failedList ? { items: [], next: undefined } : coming;
  return succeed({
    tab,
    running: (tab === 'all' && !isLaterPage) || tab === 'live' ? livesInState('live') : [],
    coming: showsComing ? announcedPart.items : [],
    comingFailed: showsComing && coming === failedList,
    past: tab === 'all' || tab === 'playback' ? livesInState('playback', 'ended', undefined) : [],
    next: tab === 'coming' ? announcedPart.next : column.value.next,
  });
}
