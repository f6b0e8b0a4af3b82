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
import { writeResponse, writeResponseWith } from './write-response';

/**
 * Subject type of a comment: 0 article, 1 live, 3 e-paper, 4 ask question, 5 government Q&A, 6 activity
 * (platform facts §2); 7 dynamic, 8 circle post (assumed).
 */
const sourceType = z.string().default('0');

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
  missing: 404,
} as const;

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
  discussClosed: optionalFlag,
  reviewFirst: optionalFlag,
});

const stateAssumption =
  'discussClosed and reviewFirst, next to the list, are the settings of this discussion.';

export const discussView = defineOperation({
  name: 'discussView',
  summary: 'Lists comments, newest first',
  request: listPage.extend({
    id: z.string(),
    source: sourceType,
    fromID: z.string().optional().describe('comment id at which the page starts, for direct links'),
  }),
  response: commentList,
  cache: {
    fresh: 5,
    grace: 10 * minute,
    tags: ({ id: subjectId, source }) => [`comments:${source}:${subjectId}`],
  },
  source: 'seen',
  spec: '§7 Comments, §3 Comment',
  assumptions: [
    'Pinned comments have isTop and excellent comments isExcellent (reading 40).',
    'Order: pinned, then official, then newest. topDiscuss contains the first three replies.',
    'With fromID, the page starts at that comment. Platforms without fromID return the requested page.',
    stateAssumption,
  ],
});

export const discussHot = defineOperation({
  name: 'discussHot',
  summary: 'Lists the most liked comments',
  request: z.object({
    id: z.string(),
    source: sourceType,
    count: itemCount.default(5),
    lastFileId: z.string().optional().describe('id of the last comment shown'),
  }),
  response: commentList,
  cache: {
    fresh: 10,
    grace: 10 * minute,
    tags: ({ id: subjectId, source }) => [`comments:${source}:${subjectId}`],
  },
  source: 'seen',
  spec: '§7 Comments',
  assumptions: [
    'Order: likes, then replies. With lastFileId, the list continues after that comment. Platforms without lastFileId return the first comments.',
    stateAssumption,
  ],
});

export const discussReply = defineOperation({
  name: 'discussReply',
  summary: 'Lists the replies to a comment',
  request: listPage.extend({
    id: z.string().describe('comment id'),
    fromID: z.string().optional().describe('reply id at which the page starts'),
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
  cache: { fresh: 5, grace: 10 * minute, tags: ({ id: commentId }) => [`comment:${commentId}`] },
  source: 'seen',
  spec: '§7 Comments',
  assumptions: [
    'comment, next to the list, is the comment to which the replies belong. If id is a reply, comment is the first one of its thread.',
    'Order: official replies, then oldest.',
    'With fromID, the page starts at that reply. Platforms without fromID return the requested page.',
  ],
});

export const discussCount = defineOperation({
  name: 'discussCount',
  summary: 'Returns the number of comments',
  request: z.object({ id: z.string(), type: z.string().default('0'), source: sourceType }),
  response: withAliases({ count: ['totalCount', 'countDiscuss'] }, z.object({ count })),
  cache: {
    fresh: 5,
    grace: 10 * minute,
    tags: ({ id: subjectId, source }) => [`comments:${source}:${subjectId}`],
  },
  source: 'seen',
  spec: '§7 Comments',
  assumptions: ['Returns {count}, which includes replies.'],
});

export const discuss = defineOperation({
  name: 'discuss',
  summary: 'Submits a comment or a reply. The submission may need a review',
  method: 'POST',
  request: z.object({
    rootID: z.string().describe('id of the content that is commented on'),
    parentID: z.string().default('-1').describe('id of the comment that is replied to; -1 for none'),
    content: z.string().min(1),
    sourceType,
    type: z.string().default('0'),
    channel: z.string().default('1'),
    imgUrl: z.array(z.string()).default([]).describe('URLs of uploaded pictures, as a repeated field'),
    userID: z.string(),
    userName: z.string(),
  }),
  response: writeResponseWith({ state: commentState }),
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Comments',
  assumptions: [
    'Returns the id and the state of the comment: published or waiting for review. Without a state, it may be either (platform facts §6).',
    'Rejections have a status from discussRefusals.',
  ],
});

const memberComment = withAliases(
  { ...aliases, rootID: ['rootId', 'articleId'], rootTitle: ['articleTitle'], sourceType: ['source'] },
  z.object({ ...fields, rootID: optionalId, rootTitle: optionalText, sourceType: text, state: commentState }),
);

export type SaidComment = z.output<typeof memberComment>;

export const myDiscuss = defineOperation({
  name: 'myDiscuss',
  summary: "Lists the member's comments and replies, including those in review, newest first",
  request: listPage.extend({
    userID: z.string(),
    id: z.string().optional().describe('content id; only comments on this content'),
    source: z.string().optional().describe('source type; only with id'),
  }),
  response: z.object({ list: listOf(memberComment), hasMore: optionalFlag }),
  byUser: true,
  source: 'assumed',
  spec: '§7 Comments',
  assumptions: [
    'The specification names no such operation. Kanbao uses it to confirm that a comment in review was received. Platforms without the operation return an error.',
  ],
});

export const memberDiscuss = defineOperation({
  name: 'memberDiscuss',
  summary: 'Lists the public comments and replies of a member, newest first, 20 per page',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(memberComment), hasMore: optionalFlag }),
  cache: { fresh: 30, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: [
    'The specification names no operation that lists comments by author (reading 35).',
    'rootID and sourceType identify the commented content. rootTitle is its title.',
  ],
});

export const delMyDiscuss = defineOperation({
  name: 'delMyDiscuss',
  summary: "Deletes the member's own comment",
  method: 'POST',
  request: z.object({ id: z.string(), userID: z.string() }),
  response: writeResponse,
  byUser: true,
  mustAnswer: true,
  source: 'seen',
  spec: '§7 Comments',
  assumptions: ['Request fields: id and userID.'],
});

export const report = defineOperation({
  name: 'report',
  summary: 'Reports a comment as inappropriate',
  method: 'POST',
  request: z.object({
    id: z.string().describe('comment id'),
    userID: z.string(),
    reason: z.string().describe(reportReasons.join(', ')),
    content: z.string().default('').describe('explanation by the reader'),
  }),
  response: writeResponse,
  byUser: true,
  mustAnswer: true,
  source: 'assumed',
  spec: '§3 Comment, related actions',
  assumptions: [
    'The specification describes the action but names no operation (reading 36). The reasons are assumed.',
    'A second report by the same member is rejected with discussRefusals.reported.',
  ],
});
