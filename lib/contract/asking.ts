import { z } from 'zod';
import { questionAliases, questionFields } from './ask';
import { listPage } from './list';
import { defineOperation } from './operation';
import { listOf, optionalFlag, withAliases } from './wire';
import { reviewState, writtenWith } from './written';

/** Maximum characters of a question, as readers count them (assumed). */
export const mostQuestionLetters = 500;

/** Rejection codes of questions; all are assumed. Other codes show the platform's message. */
export const askRefusals = {
  empty: 2101,
  tooLong: 2102,
  closed: 2103,
  /** A picture not uploaded here, or too many. */
  pictures: 2104,
  /** The member has just sent the same text. */
  again: 2105,
  /** The topic does not exist. */
  missing: 404,
} as const;

export const askQuestion = defineOperation({
  name: 'askQuestion',
  summary: 'Asks the guest of a topic; it awaits review',
  method: 'POST',
  request: z.object({
    subjectID: z.string(),
    content: z.string().min(1),
    channel: z.string().default('1'),
    imgUrl: z.array(z.string()).default([]).describe('repeated'),
    userID: z.string(),
    userName: z.string(),
  }),
  response: writtenWith({ state: reviewState }),
  byUser: true,
  mustAnswer: true,
  source: 'assumed',
  spec: '§3 Question',
  assumptions: [
    'No call is named for asking (reading 36). Fields as discuss has them.',
    'Answers the number of what was kept and its state; without a state it may be either (platform facts §6).',
    'Refused with a status of askRefusals.',
  ],
});

export const myQuestions = defineOperation({
  name: 'myQuestions',
  summary: 'Own questions to the guests of topics, also those that await review, newest first',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({
    list: listOf(withAliases(questionAliases, z.object({ ...questionFields, state: reviewState }))),
    hasMore: optionalFlag,
  }),
  byUser: true,
  source: 'assumed',
  spec: '§3 Question',
  assumptions: [
    'No such call is named; without it nobody can know whether a question came through that nobody else sees yet. A platform without it answers an error.',
  ],
});
