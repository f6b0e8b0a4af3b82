import 'server-only';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { type ListPosition, listPart } from '@/lib/cards/list-position';
import { getSubject, questionDetail, questionList, questionListHot } from '@/lib/contract/ask';
import { environment } from '@/lib/env/environment';
import { hasTibetan } from '@/lib/format/tibetan';
import { paragraphMarkup, type Question, toMarkup, toQuestion, toQuestions } from '@/lib/people/question';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import type { QuestionOrder } from './ask-href';
import { type AskTopic, toAskTopic } from './model';

export type AskTopicPageValues = Loaded<typeof loadAskTopic>;

const operationsByOrder = { new: questionList, hot: questionListHot } as const;

/** Loads a topic with its questions (R2.40, R7.70 to R7.72). */
export async function loadAskTopic(id: string | undefined, order: QuestionOrder, position: ListPosition) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`subject:${id}`);
  const [subject, questions] = await Promise.all([
    read(getSubject, { id }),
    read(operationsByOrder[order], { subjectID: id, ...position }),
  ]);
  const part = listPart(questions, position.page, toQuestions);
  return mapResult(subject, (value) => ({ topic: toAskTopic(value), order, part }));
}

export type QuestionPageValues = Loaded<typeof loadQuestion>;

async function loadTopicOf({ subjectId }: Question): Promise<AskTopic | undefined> {
  if (subjectId === undefined) return undefined;
  tagPage(`subject:${subjectId}`);
  const subject = valueOrIncomplete(await read(getSubject, { id: subjectId }));
  return subject && toAskTopic(subject);
}

/** Loads a question with its answer and its topic (R2.41, R7.73). */
export async function loadQuestion(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`question:${id}`);
  const [words, found] = await Promise.all([currentWords(), read(questionDetail, { fileId: id })]);
  if (!found.ok) return found;
  const question = toQuestion(found.value);
  const topic = await loadTopicOf(question);
  const { CONTENT_LANGUAGE } = environment();
  const language = question.language ?? CONTENT_LANGUAGE;
  const answerLanguage = hasTibetan(question.answer[0] ?? '') ? 'bo' : CONTENT_LANGUAGE;
  return succeed({
    question,
    topic,
    // Readers' input is plain text, even if it looks like markup.
    ...prepareTextIn(language, paragraphMarkup(question.lines), words, 3),
    answer:
      question.answer.length > 0
        ? prepareTextIn(answerLanguage, toMarkup(question.answerContent), words, 3).body
        : undefined,
    answerLanguage,
  });
}
