import { z } from 'zod';
import { questionFields } from './ask';
import { listPage } from './list';
import { defineMemberWrite, defineOperation } from './operation';
import * as wire from './wire';
import { memberText, reviewState, writeResponseWith } from './write-response';

/** Maximum characters of a question, as readers count them (assumed). */
export const maxQuestionLength = 500;

/** Rejection codes of questions; all are assumed. Other codes show the platform's message. */
export const askRefusals = {
  empty: 2101,
  tooLong: 2102,
  closed: 2103,
  /** A picture not uploaded here, or too many. */
  pictures: 2104,
  /** The member has just sent the same text. */
  again: 2105,
  missing: 404,
} as const;

export const askQuestion = defineMemberWrite({
  name: 'askQuestion',
  summary: 'Submits a question to the guest of a topic. The question may need a review',
  request: z.object({ subjectID: z.string(), ...memberText }),
  response: writeResponseWith({ state: reviewState }),
  source: 'assumed',
  spec: '§3 Question',
  assumptions: [
    'The specification names no operation for asking (reading 36). The request fields are similar to those of discuss.',
    'Returns the id and the state of the submission. Without a state, it may be published or in review (platform facts §6).',
    'Rejections have a status from askRefusals.',
  ],
});

export const myQuestions = defineOperation({
  name: 'myQuestions',
  summary: "Lists the member's questions to guests of topics, including those in review, newest first",
  request: listPage.extend({ userID: z.string() }),
  response: z.object({
    list: wire.listOf(wire.record({ ...questionFields, state: reviewState })),
    hasMore: wire.optionalFlag,
  }),
  byUser: true,
  source: 'assumed',
  spec: '§3 Question',
  assumptions: [
    'The specification names no such operation. Kanbao uses it to confirm that a question in review was received. Platforms without the operation return an error.',
  ],
});
