import 'server-only';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { leader, personageReports } from '@/lib/contract/leader';
import { readLeaders } from '@/lib/people/read-leaders';
import { regionsOf } from '@/lib/people/regions';
import { fail, type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { groupByRegion, type Person, toPeople, toPerson } from './model';

const maxReports = 5;

async function readPeople(regionId?: string): Promise<Result<Person[]>> {
  return mapResult(await readLeaders(regionId), toPeople);
}

export type LeadersPageValues = Loaded<typeof loadLeaders>;

/** Loads the leaders of all regions or of one (R2.47, R7.34, R7.69). */
export async function loadLeaders(regionId: string | undefined) {
  tagPage('leaders');
  const [all, regional] = await Promise.all([
    readPeople(),
    regionId === undefined ? undefined : readPeople(regionId),
  ]);
  const shownPeople = regional ?? all;
  if (!shownPeople.ok) return shownPeople;
  if (shownPeople.value.length === 0) return fail({ kind: 'notFound' });
  // If the complete list fails, the page still shows the region's leaders but no links to other regions.
  if (!all.ok) markIncomplete();
  return succeed({
    regions: all.ok ? regionsOf(all.value) : [],
    /** The selected region; undefined if the page shows all regions. */
    openRegion: regionId === undefined ? undefined : shownPeople.value.find(({ region }) => region)?.region,
    leaders: groupByRegion(shownPeople.value),
  });
}

async function loadPerson(id: string | undefined): Promise<Result<Person>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`leader:${id}`);
  return mapResult(await read(leader, { id }), toPerson);
}

export type FigurePageValues = Loaded<typeof loadFigure>;

/** Loads a figure with the latest reports (R2.46, R7.33), even if the person is no leader (reading 35). */
export async function loadFigure(id: string | undefined) {
  const [person, reports, words] = await Promise.all([
    loadPerson(id),
    id === undefined ? undefined : read(personageReports, { id, page: 0 }).then(listOrFailed),
    currentWords(),
  ]);
  if (!person.ok) return person;
  const cards = reports && reports !== failedList ? toCards(reports.list) : [];
  const { body: biography, language } = prepareTextIn(
    person.value.language,
    person.value.biography,
    words,
    3,
  );
  return succeed({
    person: person.value,
    biography,
    language,
    newestReports: cards.slice(0, maxReports),
    haveReportsFailed: reports === failedList,
    hasMore: cards.length > maxReports,
  });
}

export type ReportsPageValues = Loaded<typeof loadReports>;

export async function loadReports(id: string | undefined, position: ListPosition) {
  if (id === undefined) return fail({ kind: 'notFound' });
  const [person, reports] = await Promise.all([loadPerson(id), read(personageReports, { id, ...position })]);
  if (!person.ok) return person;
  if (!reports.ok) return reports;
  const { list } = reports.value;
  return succeed({ person: person.value, cards: toCards(list), next: nextPosition(position.page, list) });
}
