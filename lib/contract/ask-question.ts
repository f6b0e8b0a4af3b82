import { z } from 'zod';
import { questionFields } from './ask';
import { pageRequest } from './list';
import { memberTextFields, textRefusals } from './member-text';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ source: 'assumed', spec: '§3 Question' });

/** Maximum graphemes of a question (assumed). */
export const maxQuestionLength = 500;

export const askRefusals = textRefusals(2101);

export const askQuestion = define('askQuestion', {
  ...memberWrite,
  summary: 'Submits a question to the guest of a topic. The question may need a review',
  request: z.object({ subjectID: z.string(), ...memberTextFields }),
  response: wire.writeResponseWith({ state: wire.reviewState }),
  assumptions: [
    'The specification names no operation for asking (reading 36). The request fields are similar to those of discuss.',
    'Returns the id and the state of the submission. Without a state, it may be published or in review (platform facts §6).',
    'Rejections have a status from askRefusals.',
  ],
});

const ownQuestion = wire.record({ ...questionFields, state: wire.reviewState });

export const myQuestions = define('myQuestions', {
  summary: "Lists the member's questions to guests of topics, including those in review, newest first",
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(ownQuestion), hasMore: wire.optionalFlag }),
  byUser: true,
  assumptions: [
    'The specification names no such operation. Kanbao uses it to confirm that a question in review was received. Platforms without the operation return an error.',
  ],
});
