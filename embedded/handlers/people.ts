import type { z } from 'zod';
import { leader, leaderView, personageReports, regionleaderView } from '@/lib/contract/leader';
import { absolute, type Call, editorialContentOf } from '../call';
import type { ListedPerson } from '../editorial-content';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageIn, pageStart } from '../paging';
import type { ArticleRecord } from '../store/article-record';
import { listItem } from '../wire/list-item';

/** Maximum number of articles of a person's column that are listed. */
const maxReports = 500;

function card(person: ListedPerson, call: Call): Record<string, unknown> {
  const { regions } = editorialContentOf(call).people;
  return {
    id: person.id,
    name: person.name,
    icon: person.portrait ? absolute(call, `/media/portraits/${person.portrait}.jpg`) : '',
    position: person.duty,
    groupName: person.group ?? '',
    regionId: person.region,
    regionName: regions.find(({ id }) => id === person.region)?.name ?? '',
    language: person.language,
  };
}

function find(id: string, call: Call): ListedPerson | undefined {
  const { leaders, figures } = editorialContentOf(call).people;
  return [...leaders, ...figures].find((person) => person.id === toNumber(id));
}

function reportsOn(person: ListedPerson, { store }: Call): ArticleRecord[] {
  if (person.column !== undefined) return store.lists.part({ column: person.column }, {}, maxReports);
  return store.articles.some(person.reports).sort((a, b) => b.published_at - a.published_at || b.id - a.id);
}

function reports({ id, ...request }: z.output<typeof personageReports.request>, call: Call): unknown {
  const person = find(id, call);
  if (!person) return null;
  const all = reportsOn(person, call);
  return { list: pageIn(all, pageStart(request)).map((article) => listItem(article, call)) };
}

function part(people: readonly ListedPerson[], start: number, count: number, call: Call): unknown {
  const length = Math.min(count, PAGE_SIZE);
  return { list: people.slice(start, start + length).map((person) => card(person, call)) };
}

export const peopleHandlers: readonly OperationHandler[] = [
  handle(leader, ({ id }, call) => {
    const person = find(id, call);
    return person ? { ...card(person, call), introduction: person.biography.join('\n') } : null;
  }),
  handle(leaderView, ({ start, count }, call) =>
    part(editorialContentOf(call).people.leaders, start, count, call),
  ),
  handle(regionleaderView, ({ regionId, start, count }, call) => {
    const { leaders } = editorialContentOf(call).people;
    return part(
      leaders.filter(({ region }) => region === toNumber(regionId)),
      start,
      count,
      call,
    );
  }),
  handle(personageReports, reports),
];
