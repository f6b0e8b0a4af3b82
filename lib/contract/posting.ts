import { z } from 'zod';
import { postFields } from './circle';
import { pageRequest } from './list';
import { memberTextFields, textRefusals } from './member-text';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';

const define = operationDefiner({ source: 'assumed', spec: '§3 Circle' });

/** Maximum graphemes of a post (assumed). */
export const maxPostLength = 1_000;

export const postRefusals = textRefusals(2201);

export const writePost = define('post-write', {
  ...memberWrite,
  summary: 'Submits a post to a circle. The post may need a review',
  request: z.object({ circleId: z.string(), ...memberTextFields }),
  response: wire.writeResponseWith({ state: wire.reviewState }),
  assumptions: [
    'The specification has posts but no operation that submits one. The request fields are similar to those of discuss.',
    'Posting is offered only in circles whose response has canPost.',
    'Returns the id and the state of the submission. Without a state, it may be published or in review (platform facts §6).',
    'Rejections have a status from postRefusals.',
  ],
});

const ownPost = wire.record({ ...postFields, state: wire.reviewState });

export const myPosts = define('my-posts', {
  summary: "Lists the member's posts in circles, including those in review, newest first",
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(ownPost), hasMore: wire.optionalFlag }),
  byUser: true,
  assumptions: [
    'The specification names no such operation. Kanbao uses it to confirm that a post in review was received. Platforms without the operation return an error.',
  ],
});
