import { leader, leaderView, personageReports, regionleaderView } from '@/lib/contract/leader';
import { type Answer, answer } from '../answer';
import { absolute, type Call, deskOf } from '../call';
import type { DeskPerson } from '../desk';
import { toNumber } from '../numbers';
import { lastShown, PAGE_SIZE } from '../paging';
import type { ArticleRecord } from '../store/article-record';
import { listItem } from '../wire/list-item';

/** How many articles of a person's column are looked through for the reports on one. */
const reportReach = 500;

/** A person as lists carry it: without the biography. */
function card(person: DeskPerson, call: Call): Record<string, unknown> {
  const { regions } = deskOf(call).people;
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

function find(id: string, call: Call): DeskPerson | undefined {
  const { leaders, figures } = deskOf(call).people;
  return [...leaders, ...figures].find((person) => person.id === toNumber(id));
}

/** Reports on a person, the newest first. */
function reportsOn(person: DeskPerson, { store }: Call): ArticleRecord[] {
  if (person.column !== undefined) return store.lists.part({ column: person.column }, {}, reportReach);
  return store.articles.some(person.reports).sort((a, b) => b.published_at - a.published_at || b.id - a.id);
}

function reports(id: string, page: number, lastFileId: string, call: Call): unknown {
  const person = find(id, call);
  if (!person) return null;
  const all = reportsOn(person, call);
  const last = all.findIndex((article) => article.id === lastShown(lastFileId));
  const start = page > 0 && last >= 0 ? last + 1 : page * PAGE_SIZE;
  return { list: all.slice(start, start + PAGE_SIZE).map((article) => listItem(article, call)) };
}

function part(people: readonly DeskPerson[], start: number, count: number, call: Call): unknown {
  const length = Math.min(count, PAGE_SIZE);
  return { list: people.slice(start, start + length).map((person) => card(person, call)) };
}

export const peopleAnswers: readonly Answer[] = [
  answer(leader, ({ id }, call) => {
    const person = find(id, call);
    return person ? { ...card(person, call), introduction: person.biography.join('\n') } : null;
  }),
  answer(leaderView, ({ start, count }, call) => part(deskOf(call).people.leaders, start, count, call)),
  answer(regionleaderView, ({ regionId, start, count }, call) => {
    const { leaders } = deskOf(call).people;
    return part(
      leaders.filter(({ region }) => region === toNumber(regionId)),
      start,
      count,
      call,
    );
  }),
  answer(personageReports, ({ id, page, lastFileId }, call) => reports(id, page, lastFileId, call)),
];
