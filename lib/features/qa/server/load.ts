import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { languageOf } from '@/lib/article/plain-body';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { qaDetail, qaList } from '@/lib/contract/qa';
import { plainText } from '@/lib/format/plain-text';
import type { PreparedBody } from '@/lib/html/body-input';
import { readLeaders } from '@/lib/people/read-leaders';
import { type Region, regionOf, regionsOf } from '@/lib/people/regions';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { markIncomplete, tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { type Qa, toQa, toQas } from './model';

/** Loads the regions whose offices accept questions (R7.34). */
export async function loadRegions() {
  return mapResult(await readLeaders(), (leaders) =>
    regionsOf(leaders.map((leader) => ({ region: regionOf(leader) }))),
  );
}

export interface Departments {
  region: Region;
  names: readonly string[];
}

export async function loadDepartments(regionId: string) {
  return mapResult(await readLeaders(regionId), (leaders): Departments | undefined => {
    const region = leaders.map(regionOf).find((candidate) => candidate?.id === regionId);
    const names = leaders.flatMap(({ group }) => plainText(group ?? '') || []);
    return region && names.length > 0 ? { region, names: [...new Set(names)] } : undefined;
  });
}

interface QaText {
  body: PreparedBody;
  language: string;
}

export interface QaPageValues {
  qa: Qa;
  question: QaText;
  answer: QaText | undefined;
}

/** Loads a government Q&A (R2.42, R2.43, R7.74). */
export async function loadQa(id: string | undefined): Promise<Result<QaPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`qa:${id}`);
  const [words, detail] = await Promise.all([currentWords(), read(qaDetail, { fileId: id })]);
  if (!detail.ok) return detail;
  const qa = toQa(detail.value);
  const textOf = (content: string, of: string): QaText => {
    const language = languageOf(of);
    const bodySource = {
      content,
      images: [],
      videos: [],
      language,
      address: undefined,
      topHeading: 3,
    } as const;
    return { body: bodyOf(bodySource, words), language };
  };
  const answerContent = qa.answer?.note.content;
  return succeed({
    qa,
    question: textOf(qa.question.note.content, qa.title),
    answer:
      answerContent === undefined
        ? undefined
        : textOf(answerContent, qa.answer?.note.language === 'bo' ? answerContent : qa.title),
  });
}

interface QaListValues {
  questions: readonly Qa[];
  next: ListPosition | undefined;
}

async function loadQuestions(
  regionId: string | undefined,
  position: ListPosition,
): Promise<Result<QaListValues, PlatformError>> {
  tagPage('qas');
  const answer = await read(qaList, { regionId: regionId ?? '', ...position });
  if (!answer.ok) return answer;
  const { list } = answer.value;
  return succeed({ questions: toQas(list), next: nextPosition(position.page, list) });
}

const newestQuestions = 3;

export async function loadNewest(regionId: string | undefined): Promise<readonly Qa[] | FailedList> {
  tagPage('qas');
  const part = listOrFailed(await read(qaList, { regionId: regionId ?? '', page: 0 }));
  if (part === failedList) return failedList;
  return toQas(part?.list ?? []).slice(0, newestQuestions);
}

export interface QuestionsPageValues extends QaListValues {
  regions: readonly Region[] | FailedList;
  open: Region | undefined;
}

export async function loadQuestionsPage(
  regionId: string | undefined,
  position: ListPosition,
): Promise<Result<QuestionsPageValues, PlatformError>> {
  const [list, regions] = await Promise.all([loadQuestions(regionId, position), loadRegions()]);
  if (!list.ok) return list;
  if (!regions.ok) markIncomplete();
  const knownRegions = regions.ok ? regions.value : [];
  const named =
    knownRegions.find(({ id }) => id === regionId) ??
    list.value.questions.find(({ region }) => region)?.region;
  // An unknown region has no list (reading 17).
  if (regionId !== undefined && !named && regions.ok) return fail({ kind: 'notFound' });
  return succeed({
    ...list.value,
    regions: regions.ok ? knownRegions : failedList,
    open: regionId === undefined ? undefined : named,
  });
}
