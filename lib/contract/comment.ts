import { z } from 'zod';
import { day, itemCount, minute, pageRequest } from './list';
import { memberTextFields, textRefusals } from './member-text';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const define = operationDefiner({ source: 'seen', spec: '§7 Comments' });

/**
 * Subject type of a comment: 0 article, 1 live, 3 e-paper, 4 ask question, 5 government Q&A, 6 activity
 * (platform facts §2); 7 dynamic, 8 circle post (assumed).
 */
const sourceType = z.string().default('0');

export const reportReasons = ['spam', 'abuse', 'falsehood', 'privacy', 'illegal', 'other'] as const;

/** Rejection codes of comments and reports. */
export const discussRefusals = { ...textRefusals(2001), reported: 2006, notOwn: 2007 };

const commentState = z.enum(['published', 'waiting']).optional().catch(undefined);

const commentFields = {
  id: [wire.id, 'commentId', 'fileId'],
  parentID: [wire.optionalId, 'parentId'],
  content: wire.storedText,
  created: [wire.optionalDate, 'publishtime', 'pubtime'],
  /** User id; -100 marks an official reply (platform facts §2). */
  userID: [wire.optionalText, 'userId', 'userid'],
  userName: wire.storedText,
  userIcon: wire.optionalText,
  /** Region of the writer, as the platform reports it. */
  location: wire.optionalText,
  ...wire.reactionCounts,
  attachments: media.pictures,
  isOfficial: wire.flag,
  isTop: [wire.flag, 'isPinned'],
  isExcellent: [wire.flag, 'isGood', 'isEssence'],
} as const;

/** Reply with the name of the answered user, because replies to replies are listed under the same root. */
const reply = wire.record({
  ...commentFields,
  parentUserName: [wire.storedText.transform((name) => name || undefined), 'parentName', 'toUserName'],
});

const comment = wire.record({
  ...commentFields,
  topDiscuss: wire.optionalObject(
    z.object({ list: wire.listOf(reply), page: wire.count, totalPage: wire.count, hasMore: wire.flag }),
  ),
});

export type Comment = z.output<typeof comment>;
export type CommentReply = z.output<typeof reply>;

const commentList = z.object({
  list: wire.listOf(comment),
  /** Number of root comments. */
  totalCount: wire.count,
  hasMore: wire.optionalFlag,
  discussClosed: wire.optionalFlag,
  reviewFirst: wire.optionalFlag,
});

const discussionTags = ({ id, source }: { id: string; source: string }) => [`comments:${source}:${id}`];

const stateAssumption =
  'discussClosed and reviewFirst, next to the list, are the settings of this discussion.';

export const discussView = define('discussView', {
  summary: 'Lists comments, newest first',
  request: pageRequest.extend({
    id: z.string(),
    source: sourceType,
    fromID: z.string().optional().describe('comment id at which the page starts, for direct links'),
  }),
  response: commentList,
  cache: { fresh: 5, grace: 10 * minute, tags: discussionTags },
  spec: '§7 Comments, §3 Comment',
  assumptions: [
    'Pinned comments have isTop and excellent comments isExcellent (reading 40).',
    'Order: pinned, then official, then newest. topDiscuss contains the first three replies.',
    'With fromID, the page starts at that comment. Platforms without fromID return the requested page.',
    stateAssumption,
  ],
});

export const discussHot = define('discussHot', {
  summary: 'Lists the most liked comments',
  request: z.object({
    id: z.string(),
    source: sourceType,
    count: itemCount.default(5),
    lastFileId: z.string().optional().describe('id of the last comment shown'),
  }),
  response: commentList,
  cache: { fresh: 10, grace: 10 * minute, tags: discussionTags },
  assumptions: [
    'Order: likes, then replies. With lastFileId, the list continues after that comment. Platforms without lastFileId return the first comments.',
    stateAssumption,
  ],
});

export const discussReply = define('discussReply', {
  summary: 'Lists the replies to a comment',
  request: pageRequest.extend({
    id: z.string().describe('comment id'),
    fromID: z.string().optional().describe('reply id at which the page starts'),
  }),
  response: wire.record({
    list: wire.listOf(reply),
    totalCount: wire.count,
    hasMore: wire.optionalFlag,
    comment: [wire.optionalObject(comment), 'discuss', 'main'],
  }),
  cache: { fresh: 5, grace: 10 * minute, tags: ({ id }) => [`comment:${id}`] },
  assumptions: [
    'comment, next to the list, is the comment to which the replies belong. If id is a reply, comment is the first one of its thread.',
    'Order: official replies, then oldest.',
    'With fromID, the page starts at that reply. Platforms without fromID return the requested page.',
  ],
});

export const discussCount = define('discussCount', {
  summary: 'Returns the number of comments',
  request: z.object({ id: z.string(), type: z.string().default('0'), source: sourceType }),
  response: wire.record({ count: [wire.count, 'totalCount', 'countDiscuss'] }),
  cache: { fresh: 5, grace: 10 * minute, tags: discussionTags },
  assumptions: ['Returns {count}, which includes replies.'],
});

export const discuss = define('discuss', {
  ...memberWrite,
  summary: 'Submits a comment or a reply. The submission may need a review',
  request: z.object({
    rootID: z.string().describe('id of the content that is commented on'),
    parentID: z.string().default('-1').describe('id of the comment that is replied to; -1 for none'),
    sourceType,
    type: z.string().default('0'),
    ...memberTextFields,
  }),
  response: wire.writeResponseWith({ state: commentState }),
  assumptions: [
    'Returns the id and the state of the comment: published or waiting for review. Without a state, it may be either (platform facts §6).',
    'Rejections have a status from discussRefusals.',
  ],
});

const memberComment = wire.record({
  ...commentFields,
  rootID: [wire.optionalId, 'rootId', 'articleId'],
  rootTitle: [wire.optionalText, 'articleTitle'],
  sourceType: [wire.text, 'source'],
  state: commentState,
});

export type ContractMemberComment = z.output<typeof memberComment>;

export const myDiscuss = define('myDiscuss', {
  summary: "Lists the member's comments and replies, including those in review, newest first",
  request: pageRequest.extend({
    userID: z.string(),
    id: z.string().optional().describe('content id; only comments on this content'),
    source: z.string().optional().describe('source type; only with id'),
  }),
  response: z.object({ list: wire.listOf(memberComment), hasMore: wire.optionalFlag }),
  byUser: true,
  source: 'assumed',
  assumptions: [
    'The specification names no such operation. Kanbao uses it to confirm that a comment in review was received. Platforms without the operation return an error.',
  ],
});

export const memberDiscuss = define('memberDiscuss', {
  summary: 'Lists the public comments and replies of a member, newest first, 20 per page',
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(memberComment), hasMore: wire.optionalFlag }),
  cache: { fresh: 30, grace: day, tags: ({ userID }) => [`member:${userID}`] },
  source: 'assumed',
  spec: '§2 /userDetail',
  assumptions: [
    'The specification names no operation that lists comments by author (reading 35).',
    'rootID and sourceType identify the commented content. rootTitle is its title.',
  ],
});

export const delMyDiscuss = define('delMyDiscuss', {
  ...memberWrite,
  summary: "Deletes the member's own comment",
  request: z.object({ id: z.string(), userID: z.string() }),
});

export const report = define('report', {
  ...memberWrite,
  summary: 'Reports a comment as inappropriate',
  request: z.object({
    id: z.string().describe('comment id'),
    userID: z.string(),
    reason: z.string().describe(reportReasons.join(', ')),
    content: z.string().default('').describe('explanation by the reader'),
  }),
  source: 'assumed',
  spec: '§3 Comment, related actions',
  assumptions: [
    'The specification describes the action but names no operation (reading 36). The reasons are assumed.',
    'A second report by the same member is rejected with discussRefusals.reported.',
  ],
});
