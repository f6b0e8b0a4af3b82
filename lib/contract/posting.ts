import { z } from 'zod';
import { postAliases, postFields } from './circle';
import { listPage } from './list';
import { defineOperation } from './operation';
import { listOf, optionalFlag, withAliases } from './wire';
import { reviewState, writtenWith } from './written';

/** Maximum characters of a post, as readers count them (assumed). */
export const mostPostLetters = 1_000;

/** Rejection codes of posts (assumed). Other codes show the platform's message. */
export const postRefusals = {
  empty: 2201,
  tooLong: 2202,
  /** The circle is closed for posts. */
  closed: 2203,
  /** A picture not uploaded here, or too many. */
  pictures: 2204,
  /** The member has just sent the same text. */
  again: 2205,
  /** The circle does not exist. */
  missing: 404,
} as const;

export const writePost = defineOperation({
  name: 'post-write',
  summary: 'Writes a post in a circle; it may await review',
  method: 'POST',
  request: z.object({
    circleId: z.string(),
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
  spec: '§3 Circle',
  assumptions: [
    'The specification has posts and no call that writes one. Fields as discuss has them.',
    'Only a circle whose detail says canPost is offered to be written in.',
    'Answers the number of what was kept and its state; without a state it may be either (platform facts §6).',
    'Refused with a status of postRefusals.',
  ],
});

export const myPosts = defineOperation({
  name: 'my-posts',
  summary: 'Own posts in circles, also those that await review, newest first',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({
    list: listOf(withAliases(postAliases, z.object({ ...postFields, state: reviewState }))),
    hasMore: optionalFlag,
  }),
  byUser: true,
  source: 'assumed',
  spec: '§3 Circle',
  assumptions: [
    'No such call is named; without it nobody can know whether a post came through that nobody else sees yet. A platform without it answers an error.',
  ],
});
