import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { getSubject, questionDetail, questionList, questionListHot } from '@/lib/contract/ask';
import { environment } from '@/lib/env/environment';
import { hasTibetan } from '@/lib/format/tibetan';
import type { PreparedBody } from '@/lib/html/body-input';
import { markupOf, paragraphsOf, type Question, toQuestion, toQuestions } from '@/lib/people/question';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import type { QuestionOrder } from './ask-href';
import { type Topic, toTopic } from './model';

/** One part of a topic's questions and the position of the next part; `failed` if the call failed (R4.25). */
type QuestionsPart = { questions: readonly Question[]; next: ListPosition | undefined } | { failed: true };

export interface TopicPageValues {
  topic: Topic;
  order: QuestionOrder;
  part: QuestionsPart;
}

const operations = { new: questionList, hot: questionListHot } as const;

async function questionsOf(id: string, order: QuestionOrder, position: ListPosition): Promise<QuestionsPart> {
  const answer = listOrFailed(await read(operations[order], { subjectID: id, ...position }));
  if (answer === failedList) return { failed: true };
  const list = answer?.list ?? [];
  return { questions: toQuestions(list), next: nextPosition(position.page, list) };
}

/** Loads a topic with its questions (R2.40, R7.70 to R7.72). */
export async function loadTopic(
  id: string | undefined,
  order: QuestionOrder,
  position: ListPosition,
): Promise<Result<TopicPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`subject:${id}`);
  const [subject, part] = await Promise.all([read(getSubject, { id }), questionsOf(id, order, position)]);
  return subject.ok ? succeed({ topic: toTopic(subject.value), order, part }) : subject;
}

export interface QuestionPageValues {
  question: Question;
  topic: Topic | undefined;
  body: PreparedBody;
  answer: PreparedBody | undefined;
  /** BCP 47 tags of the question and the answer. */
  language: string;
  answerLanguage: string;
}

function languageOf(lines: readonly string[]): string {
  return lines[0] && hasTibetan(lines[0]) ? 'bo' : environment().CONTENT_LANGUAGE;
}

async function topicOf({ subjectId }: Question): Promise<Topic | undefined> {
  if (subjectId === undefined) return undefined;
  tagPage(`subject:${subjectId}`);
  const subject = valueOrIncomplete(await read(getSubject, { id: subjectId }));
  return subject && toTopic(subject);
}

/** Loads a question with its answer and its topic (R2.41, R7.73). */
export async function loadQuestion(
  id: string | undefined,
): Promise<Result<QuestionPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`question:${id}`);
  const [words, found] = await Promise.all([currentWords(), read(questionDetail, { fileId: id })]);
  if (!found.ok) return found;
  const question = toQuestion(found.value);
  const topic = await topicOf(question);
  const language = question.language ?? environment().CONTENT_LANGUAGE;
  const answerLanguage = languageOf(question.answer);
  const text = (content: string, contentLanguage: string) =>
    bodyOf(
      { content, images: [], videos: [], language: contentLanguage, address: undefined, topHeading: 3 },
      words,
    );
  return succeed({
    question,
    topic,
    // Readers' input is plain text, even if it looks like markup.
    body: text(paragraphsOf(question.lines), language),
    answer: question.answer.length > 0 ? text(markupOf(question.answerContent), answerLanguage) : undefined,
    language,
    answerLanguage,
  });
}
