import 'server-only';
import { detectLanguage, prepareTextIn } from '@/lib/article/prepare-text';
import { type ListPosition, listPart, nextPosition } from '@/lib/cards/list-position';
import { qaDetail, qaList } from '@/lib/contract/qa';
import { plainText } from '@/lib/format/plain-text';
import { readLeaders } from '@/lib/people/read-leaders';
import { regionOf, regionsOf } from '@/lib/people/regions';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { failedList } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { toQa, toQas } from './model';

/** Loads the regions whose offices accept questions (R7.34). */
export async function loadRegions() {
  return mapResult(await readLeaders(), (leaders) =>
    regionsOf(leaders.map((leader) => ({ region: regionOf(leader) }))),
  );
}

export async function loadDepartments(regionId: string) {
  return mapResult(await readLeaders(regionId), (leaders) => {
    const region = leaders.map(regionOf).find((candidate) => candidate?.id === regionId);
    const names = leaders.flatMap(({ group }) => plainText(group ?? '') || []);
    return region && names.length > 0 ? { region, names: [...new Set(names)] } : undefined;
  });
}

export type QaPageValues = Loaded<typeof loadQa>;

export async function loadQa(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`qa:${id}`);
  const [words, detail] = await Promise.all([currentWords(), read(qaDetail, { fileId: id })]);
  if (!detail.ok) return detail;
  const qa = toQa(detail.value);
  const titleLanguage = detectLanguage(qa.title);
  const answer = qa.answer?.note;
  return succeed({
    qa,
    question: prepareTextIn(titleLanguage, qa.question.note.content, words, 3),
    answer: answer && prepareTextIn(answer.language ?? titleLanguage, answer.content, words, 3),
  });
}

const maxNewestQuestions = 3;

export async function loadNewestQuestions(regionId: string | undefined) {
  tagPage('qas');
  const part = listPart(await read(qaList, { regionId: regionId ?? '', page: 0 }), 0, toQas);
  return part === failedList ? failedList : part.items.slice(0, maxNewestQuestions);
}

export type QuestionsPageValues = Loaded<typeof loadQuestionsPage>;

export async function loadQuestionsPage(regionId: string | undefined, position: ListPosition) {
  tagPage('qas');
  const [answer, regions] = await Promise.all([
    read(qaList, { regionId: regionId ?? '', ...position }),
    loadRegions(),
  ]);
  if (!answer.ok) return answer;
  if (!regions.ok) markIncomplete();
  const questions = toQas(answer.value.list);
  const knownRegions = regions.ok ? regions.value : [];
  const foundRegion =
    knownRegions.find(({ id }) => id === regionId) ?? questions.find(({ region }) => region)?.region;
  // An unknown region has no list (reading 17).
  if (regionId !== undefined && !foundRegion && regions.ok) return fail({ kind: 'notFound' });
  return succeed({
    questions,
    next: nextPosition(position.page, answer.value.list),
    regions: regions.ok ? knownRegions : failedList,
    openRegion: regionId === undefined ? undefined : foundRegion,
  });
}
