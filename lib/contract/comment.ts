import { z } from 'zod';
import { optionalDate } from './date-field';
import { day, itemCount, listPage, minute } from './list';
import { pictures } from './media';
import { defineOperation } from './operation';
import {
  count,
  flag,
  id,
  listOf,
  optionalFlag,
  optionalId,
  optionalObject,
  optionalText,
  text,
  withAliases,
} from './wire';
import { written, writtenWith } from './written';

/**
 * Subject type of a comment: 0 article, 1 live, 3 e-paper, 4 ask question, 5 government Q&A, 6 activity (platform facts §2); 7
 * dynamic, 8 circle post (assumed).
 */
const sourceType = z.string().default('0');

/** Reasons of reports. */
export const reportReasons = ['spam', 'abuse', 'falsehood', 'privacy', 'illegal', 'other'] as const;

/** Rejection codes of comments and reports; all are assumed. Other codes show the platform's message. */
export const discussRefusals = {
  empty: 2001,
  tooLong: 2002,
  closed: 2003,
  /** A picture not uploaded here, too many, or pictures are off. */
  pictures: 2004,
  /** The member has just sent the same text. */
  again: 2005,
  reported: 2006,
  /** Only the author can delete a comment. */
  notOwn: 2007,
  /** The subject or comment does not exist. */
  missing: 404,
} as const;

/** Visibility of a comment; undefined if unknown. */
const commentState = z.enum(['published', 'waiting']).optional().catch(undefined);

const aliases = {
  id: ['commentId', 'fileId'],
  parentID: ['parentId'],
  userID: ['userId', 'userid'],
  created: ['publishtime', 'pubtime'],
  isTop: ['isPinned'],
  isExcellent: ['isGood', 'isEssence'],
};

const fields = {
  id,
  parentID: optionalId,
  content: text,
  created: optionalDate,
  /** -100 is an official reply (platform facts §2). */
  userID: optionalText,
  userName: text,
  userIcon: optionalText,
  location: optionalText,
  countDiscuss: count,
  countPraise: count,
  attachments: pictures,
  isOfficial: flag,
  isTop: flag,
  isExcellent: flag,
} as const;

/** A reply, with its addressee: replies to replies are listed under the same root. */
const reply = withAliases(
  { ...aliases, parentUserName: ['parentName', 'toUserName'] },
  z.object({ ...fields, parentUserName: optionalText }),
);

const comment = withAliases(
  aliases,
  z.object({
    ...fields,
    topDiscuss: optionalObject(
      z.object({ list: listOf(reply), page: count, totalPage: count, hasMore: flag }),
    ),
  }),
);

export type Comment = z.output<typeof comment>;
export type CommentReply = z.output<typeof reply>;

const commentList = z.object({
  list: listOf(comment),
  /** Number of root comments. */
  totalCount: count,
  hasMore: optionalFlag,
  /** New comments are closed. */
  discussClosed: optionalFlag,
  /** New comments need a review. */
  reviewFirst: optionalFlag,
});

const stateAssumption = 'Beside the list: discussClosed and reviewFirst, what holds for this discussion.';

export const discussView = defineOperation({
  name: 'discussView',
  summary: 'Comments, newest first',
  request: listPage.extend({
    id: z.string(),
    source: sourceType,
    fromID: z.string().optional().describe('the comment that the page begins with, for a link to it'),
  }),
  response: commentList,
  cache: { fresh: 5, grace: 10 * minute, tags: ({ id: one, source }) => [`comments:${source}:${one}`] },
  source: 'seen',
  spec: '§7 Comments, §3 Comment',
  assumptions: [
    'Pinned and excellent comments are marked isTop and isExcellent (reading 40).',
    'Pinned ones come first, then those of the paper itself, then the newest; topDiscuss holds the first three replies.',
    'fromID makes a page begin with a comment; a platform that does not know it answers the page that is asked for.',
    stateAssumption,
  ],
});

export const discussHot = defineOperation({
  name: 'discussHot',
  summary: 'The most liked comments',
  request: z.object({
    id: z.string(),
    source: sourceType,
    count: itemCount.default(5),
    lastFileId: z.string().optional().describe('the last comment shown'),
  }),
  response: commentList,
  cache: { fresh: 10, grace: 10 * minute, tags: ({ id: one, source }) => [`comments:${source}:${one}`] },
  source: 'seen',
  spec: '§7 Comments',
  assumptions: [
    'By likes, then replies. With lastFileId it goes on after a comment; a platform that does not know it answers the first ones.',
    stateAssumption,
  ],
});

export const discussReply = defineOperation({
  name: 'discussReply',
  summary: 'The replies to a comment',
  request: listPage.extend({
    id: z.string().describe('the comment'),
    fromID: z.string().optional().describe('the reply that the page begins with'),
  }),
  response: withAliases(
    { comment: ['discuss', 'main'] },
    z.object({
      list: listOf(reply),
      totalCount: count,
      hasMore: optionalFlag,
      comment: optionalObject(comment),
    }),
  ),
  cache: { fresh: 5, grace: 10 * minute, tags: ({ id: one }) => [`comment:${one}`] },
  source: 'seen',
  spec: '§7 Comments',
  assumptions: [
    'The comment that is answered comes beside the list, as the replies page shows it; asked by a reply, the first of its thread.',
    'Those of the paper itself come first, then the oldest.',
    'fromID makes a page begin with a reply; a platform that does not know it answers the page that is asked for.',
  ],
});

export const discussCount = defineOperation({
  name: 'discussCount',
  summary: 'How many comments there are',
  request: z.object({ id: z.string(), type: z.string().default('0'), source: sourceType }),
  response: withAliases({ count: ['totalCount', 'countDiscuss'] }, z.object({ count })),
  cache: { fresh: 5, grace: 10 * minute, tags: ({ id: one, source }) => [`comments:${source}:${one}`] },
  source: 'seen',
  spec: '§7 Comments',
  assumptions: ['Answers {count}: first comments and replies.'],
});

export const discuss = defineOperation({
  name: 'discuss',
  summary: 'Sends a comment or a reply; often it awaits review',
  method: 'POST',
  request: z.object({
    rootID: z.string().describe('what is commented'),
    parentID: z.string().default('-1').describe('the comment that is answered'),
    content: z.string().min(1),
    sourceType,
    type: z.string().default('0'),
    channel: z.string().default('1'),
    imgUrl: z.array(z.string()).default([]).describe('repeated'),
    userID: z.string(),
    userName: z.string(),
  }),
  response: writtenWith({ state: commentState }),
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Comments',
  assumptions: [
    'Answers the number of what was kept and its state, published or waiting; without a state it may be either (platform facts §6).',
    'Refused with a status of discussRefusals.',
  ],
});

/** A comment or reply in its author's list, with subject and visibility. */
const saidComment = withAliases(
  { ...aliases, rootID: ['rootId', 'articleId'], rootTitle: ['articleTitle'], sourceType: ['source'] },
  z.object({ ...fields, rootID: optionalId, rootTitle: optionalText, sourceType: text, state: commentState }),
);

export type SaidComment = z.output<typeof saidComment>;

export const myDiscuss = defineOperation({
  name: 'myDiscuss',
  summary: 'Own comments and replies, also those that await review, newest first',
  request: listPage.extend({
    userID: z.string(),
    id: z.string().optional().describe('only those under this'),
    source: z.string().optional().describe('with id'),
  }),
  response: z.object({ list: listOf(saidComment), hasMore: optionalFlag }),
  byUser: true,
  source: 'assumed',
  spec: '§7 Comments',
  assumptions: [
    'No such call is named; without it nobody can know whether a comment came through that nobody else sees yet. A platform without it answers an error.',
  ],
});

export const memberDiscuss = defineOperation({
  name: 'memberDiscuss',
  summary: 'The comments and replies of a member that everybody sees, newest first; page size 20',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(saidComment), hasMore: optionalFlag }),
  cache: { fresh: 30, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: [
    'No call is named that lists comments by who wrote them (reading 35).',
    'rootID and sourceType name what is commented, rootTitle is its title.',
  ],
});

export const delMyDiscuss = defineOperation({
  name: 'delMyDiscuss',
  summary: 'Deletes an own comment',
  method: 'POST',
  request: z.object({ id: z.string(), userID: z.string() }),
  response: written,
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Comments',
  assumptions: ['Payload id, userID.'],
});

export const report = defineOperation({
  name: 'report',
  summary: 'Reports a comment',
  method: 'POST',
  request: z.object({
    id: z.string().describe('the comment'),
    userID: z.string(),
    reason: z.string().describe(reportReasons.join(', ')),
    content: z.string().default('').describe('in own words'),
  }),
  response: written,
  byUser: true,
  mustAnswer: true,
  source: 'assumed',
  spec: '§3 Comment, related actions',
  assumptions: [
    'The spec tells the act but no call for it (reading 36); the reasons are ours.',
    'A second report of the same member is refused with the status reported of discussRefusals.',
  ],
});
