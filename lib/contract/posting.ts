import { z } from 'zod';
import { postFields } from './circle';
import { listPage } from './list';
import { defineMemberWrite, defineOperation } from './operation';
import * as wire from './wire';
import { memberText, reviewState, writeResponseWith } from './write-response';

/** Maximum characters of a post, as readers count them (assumed). */
export const maxPostLength = 1_000;

/** Rejection codes of posts (assumed). Other codes show the platform's message. */
export const postRefusals = {
  empty: 2201,
  tooLong: 2202,
  closed: 2203,
  /** A picture not uploaded here, or too many. */
  pictures: 2204,
  /** The member has just sent the same text. */
  again: 2205,
  missing: 404,
} as const;

export const writePost = defineMemberWrite({
  name: 'post-write',
  summary: 'Submits a post to a circle. The post may need a review',
  request: z.object({ circleId: z.string(), ...memberText }),
  response: writeResponseWith({ state: reviewState }),
  source: 'assumed',
  spec: '§3 Circle',
  assumptions: [
    'The specification has posts but no operation that submits one. The request fields are similar to those of discuss.',
    'Posting is offered only in circles whose response has canPost.',
    'Returns the id and the state of the submission. Without a state, it may be published or in review (platform facts §6).',
    'Rejections have a status from postRefusals.',
  ],
});

export const myPosts = defineOperation({
  name: 'my-posts',
  summary: "Lists the member's posts in circles, including those in review, newest first",
  request: listPage.extend({ userID: z.string() }),
  response: z.object({
    list: wire.listOf(wire.record({ ...postFields, state: reviewState })),
    hasMore: wire.optionalFlag,
  }),
  byUser: true,
  source: 'assumed',
  spec: '§3 Circle',
  assumptions: [
    'The specification names no such operation. Kanbao uses it to confirm that a post in review was received. Platforms without the operation return an error.',
  ],
});
