import type { z } from 'zod';
import { getSubject, questionDetail, questionList, questionListHot } from '@/lib/contract/ask';
import { askQuestion, askRefusals, maxQuestionLength, myQuestions } from '@/lib/contract/ask-question';
import { absoluteAddress, type Call } from '../call';
import { handle, handleDetail, handleList, handlePage, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, type PageRequest, pageStart } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { requireText } from '../require-text';
import { shownQuestion, shownSubject } from '../shown-items';
import type { QuestionOrder, QuestionRecord, SubjectRecord } from '../store/questions';
import { requireUploadedPictures } from '../uploaded-pictures';
import { wireQuestion } from '../wire/question';
import { requireCaller } from './members';

const repeatWaitMs = 60_000;

function wireSubject(subject: SubjectRecord, call: Call): Record<string, unknown> {
  const { id, answererIcon, banner } = subject;
  return {
    fileId: id,
    title: subject.title,
    content: subject.content,
    pubtime: platformTime(subject.publishedAt),
    group: subject.group,
    answerer: subject.answerer,
    answererIcon: answererIcon === null ? '' : absoluteAddress(call, answererIcon),
    appBanner: banner === null ? '' : absoluteAddress(call, banner),
    countFan: subject.fans + call.store.follows.countFans({ kind: 'topic', id }),
    countQuestion: subject.questions,
    closed: Number(subject.closed),
  };
}

function wireOwnQuestion(question: QuestionRecord, call: Call): Record<string, unknown> {
  return { ...wireQuestion(question, call), state: question.state };
}

function listQuestionsOf(request: PageRequest & { subjectID: string }, order: QuestionOrder, call: Call) {
  const subject = shownSubject(request.subjectID, call);
  return (
    subject && call.store.questions.published('subject', subject.id, pageStart(request), PAGE_SIZE, order)
  );
}

function addQuestion(request: z.output<typeof askQuestion.request>, call: Call): unknown {
  const { subjectID, content, imgUrl, userID } = request;
  const member = requireCaller(userID, call);
  const subject = shownSubject(subjectID, call);
  if (!subject) throw new Refusal(askRefusals.missing, '话题不存在');
  if (subject.closed) throw new Refusal(askRefusals.closed, '提问已结束');
  const question = {
    subjectId: subject.id,
    memberId: member.id,
    state: 'waiting' as const,
    details: {
      asker: member.nickname,
      askerIcon: member.head,
      content: requireText(content, { maxLength: maxQuestionLength, refusals: askRefusals, name: '问题' }),
      pictures: requireUploadedPictures(imgUrl, askRefusals.pictures, call),
    },
  };
  const id = call.store.questions.add(question, call.now, call.now - repeatWaitMs);
  if (id === undefined) throw new Refusal(askRefusals.again, '您刚刚提过相同的问题');
  return { id, state: 'waiting', message: '问题已提交，审核后显示' };
}

export const askHandlers: readonly OperationHandler[] = [
  handleDetail(getSubject, ({ id }, call) => shownSubject(id, call), wireSubject),
  handleList(questionList, wireQuestion, (request, call) => listQuestionsOf(request, 'newest', call)),
  handleList(questionListHot, wireQuestion, (request, call) => listQuestionsOf(request, 'hot', call)),
  handleDetail(questionDetail, ({ fileId }, call) => shownQuestion(fileId, call), wireQuestion),
  handle(askQuestion, addQuestion),
  handlePage(myQuestions, wireOwnQuestion, ({ userID, ...request }, call, limit) =>
    call.store.questions.own(requireCaller(userID, call).id, pageStart(request), limit),
  ),
];
