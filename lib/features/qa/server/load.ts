import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { languageOf } from '@/lib/article/plain-body';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { qaDetail, qaList } from '@/lib/contract/qa';
import type { PreparedBody } from '@/lib/html/body-input';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listPart } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { type Qa, toQa, toQas } from './model';

/** A text, safe and shaped for the page, with its language. */
export interface QaText {
  body: PreparedBody;
  /** BCP 47 tag. */
  language: string;
}

/** What the page of a government Q&A shows. */
export interface QaPageValues {
  qa: Qa;
  question: QaText;
  answer: QaText | undefined;
}

/** Loads a government Q&A (R2.42, R2.43, R7.74). */
export async function loadQa(id: string | undefined): Promise<Result<QaPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`qa:${id}`);
  const [words, sent] = await Promise.all([currentWords(), read(qaDetail, { fileId: id })]);
  if (!sent.ok) return sent;
  const qa = toQa(sent.value);
  const textOf = (content: string, of: string): QaText => {
    const language = languageOf(of);
    const facts = { content, images: [], videos: [], language, address: undefined, topHeading: 3 } as const;
    return { body: bodyOf(facts, words), language };
  };
  const said = qa.answer?.note.content;
  return succeed({
    qa,
    question: textOf(qa.question.note.content, qa.title),
    answer:
      said === undefined ? undefined : textOf(said, qa.answer?.note.language === 'bo' ? said : qa.title),
  });
}

/** A page of the list of government questions. */
export interface QaListValues {
  questions: readonly Qa[];
  next: ListPosition | undefined;
}

/** Loads government questions, the newest first, of one region or all. */
export async function loadQuestions(
  regionId: string | undefined,
  position: ListPosition,
): Promise<Result<QaListValues, PlatformError>> {
  tagPage('qas');
  const answer = await read(qaList, { regionId: regionId ?? '', ...position });
  if (!answer.ok) return answer;
  const { list } = answer.value;
  return succeed({ questions: toQas(list), next: nextPosition(position.page, list) });
}

/** Questions that the page of leaders shows. */
const newestQuestions = 3;

/** The newest questions beside a region's leaders; none where the platform has no such list. */
export async function loadNewest(regionId: string | undefined): Promise<readonly Qa[] | FailedList> {
  tagPage('qas');
  const part = listPart(await read(qaList, { regionId: regionId ?? '', page: 0 }));
  if (part === failedList) return failedList;
  return toQas(part?.list ?? []).slice(0, newestQuestions);
}
