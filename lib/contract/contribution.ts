import { z } from 'zod';
import { attachedFile } from './article';
import { day, minute, pageRequest } from './list';
import { memberWrite, operationDefiner } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const define = operationDefiner({ source: 'assumed', spec: '§3 Contribution status' });

const submissionFields = {
  id: [wire.id, 'fileId', 'fileID'],
  title: wire.text,
  content: [wire.text, 'text'],
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime', 'created'],
  userName: [wire.optionalText, 'name', 'author'],
  pics: media.pictures,
  videos: media.clips,
  audios: media.clips,
  countClick: wire.count,
} as const;

/** States of a tip-off (assumed). `takenUp` and `answered` are public; `withdrawn` was public earlier. */
export const tipoffStatuses = { pending: 0, takenUp: 1, answered: 2, refused: 3, withdrawn: 4 } as const;

const tipoff = wire.record({
  ...submissionFields,
  location: wire.optionalText,
  /** Status of the tip-off, one of `tipoffStatuses`. */
  status: [wire.optionalNumber, 'auditStatus', 'state'],
  reply: wire.optionalText,
  replyTime: wire.optionalDate,
  replyName: wire.optionalText,
});

/** States of a contribution (assumed numbers of the states in Spec §3). */
export const contributionStatuses = { pending: 0, passed: 1, refused: 2 } as const;

const contribution = wire.record({
  ...submissionFields,
  userID: wire.optionalId,
  userIcon: wire.optionalText,
  linkID: [wire.optionalId, 'linkId'],
  /** Status of the contribution, one of `contributionStatuses`. */
  status: [wire.optionalNumber, 'auditStatus', 'state'],
  reason: wire.optionalText,
  files: wire.listOf(attachedFile),
  countPraise: wire.count,
});

/** Rejection codes of contributions (assumed). */
export const contributeRefusals = {
  closed: 3201,
  /** The name or the content is missing. */
  incomplete: 3202,
  /** A file was not uploaded to this platform, or there are too many. */
  files: 3203,
  missing: 404,
} as const;

export type Tipoff = z.output<typeof tipoff>;
export type Contribution = z.output<typeof contribution>;

export const tipoffDetail = define('tipoffDetail', {
  summary: 'Returns a tip-off with its pictures, videos and audio',
  request: z.object({ id: z.string() }),
  response: tipoff,
  returnsOneEntity: true,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`tipoff:${id}`] },
  source: 'spec',
  spec: '§7 Content, §3 Tip-off',
  assumptions: [
    'Text fields of the response: title, content, publishtime, userName, location, reply, replyTime and replyName.',
    'Status: 0 in review, 1 accepted, 2 answered, 3 rejected.',
  ],
});

/** Limits of a tip-off (assumed). */
export const tipoffLimits = {
  lengths: { title: 60, content: 10_000, place: 100, name: 40, phone: 30 },
  /** Maximum number of pictures, clips and recordings together. */
  files: 12,
} as const;

export const handInTipoff = define('handInTipoff', {
  summary: 'Submits a tip-off, not linked to a member account, for review by the newsroom',
  method: 'POST',
  path: '/tipoff',
  request: z.object({
    title: z.string().default(''),
    content: z.string(),
    location: z.string().default('').describe('place, as free text'),
    userName: z.string().default('').describe('visible to the newsroom only'),
    phone: z.string().default('').describe('visible to the newsroom only'),
    imgUrl: z.array(z.string()).default([]).describe('picture URLs returned by upload, as a repeated field'),
    videoUrl: z.array(z.string()).default([]).describe('video URLs returned by upload, as a repeated field'),
    audioUrl: z.array(z.string()).default([]).describe('audio URLs returned by upload, as a repeated field'),
  }),
  response: wire.writeResponse,
  mustConfirm: true,
  confidential: true,
  spec: '§3 Tip-off',
  assumptions: [
    'The specification has tip-offs but no operation that submits one (reading 36). Without a user id, the tip-off is not linked to a member.',
  ],
});

export const handInOwnTipoff = define('handInOwnTipoff', {
  ...memberWrite,
  summary: "Submits a tip-off for review by the newsroom and stores it under the member's account",
  path: '/tipoff',
  formOf: 'handInTipoff',
  request: handInTipoff.request.extend({
    userID: z.string().min(1).describe('member id, visible to the newsroom only'),
  }),
  confidential: true,
  spec: '§2 /userDetail, §3 Tip-off',
  assumptions: [
    "handInTipoff with userID and the member's token stores the tip-off under the account (reading 36). Without userID, it belongs to no account, even with a token.",
  ],
});

export const ownTipoffs = define('ownTipoffs', {
  summary: "Lists the tip-offs stored under the member's account, in any state, newest first",
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(tipoff) }),
  byUser: true,
  confidential: true,
  spec: '§2 /userDetail, §3 Tip-off',
  assumptions: [
    "The specification names no operation for a member's own tip-offs.",
    'status is that of tipoffDetail, or 4 for a tip-off that was taken down.',
  ],
});

export const inputArticleList = define('inputArticleList', {
  summary: 'Lists the published contributions to a call for contributions',
  request: pageRequest.extend({ linkID: z.string().describe('id of the call for contributions') }),
  response: z.object({ list: wire.listOf(contribution) }),
  cache: { fresh: minute, grace: day, tags: ({ linkID }) => [`contributions:${linkID}`] },
  source: 'spec',
  spec: '§7 Content',
  assumptions: ['Only contributions that passed review are listed.'],
});

export const inputArticleDetail = define('inputArticleDetail', {
  summary: 'Returns a contribution',
  request: z.object({ id: z.string() }),
  response: contribution,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`contribution:${id}`, `counts:${id}`] },
  source: 'spec',
  spec: '§7 Content, §3 Contribution status',
  assumptions: [
    'Status: 0 in review, 1 accepted, 2 rejected (with a reason); a missing status means accepted.',
    'Contribution ids never equal article ids. Likes and counts therefore use the article operations.',
  ],
});

export const ownInputArticle = define('ownInputArticle', {
  summary: 'Returns a contribution to its author, in any state',
  path: '/inputArticleDetail',
  formOf: 'inputArticleDetail',
  request: z.object({ id: z.string() }),
  response: contribution,
  byUser: true,
  assumptions: [
    "With the author's token, inputArticleDetail also returns contributions that are not accepted, with userID.",
  ],
});

export const ownInputArticles = define('ownInputArticles', {
  summary: "Lists the member's contributions, in any state, newest first",
  request: pageRequest.extend({ userID: z.string() }),
  response: z.object({ list: wire.listOf(contribution) }),
  byUser: true,
  assumptions: ["The specification names no operation for a member's own contributions."],
});

export const contribute = define('contribute', {
  ...memberWrite,
  summary: 'Submits a contribution to a call for contributions, for review',
  request: z.object({
    linkID: z.string(),
    userID: z.string(),
    name: z.string().min(1),
    phone: z.string().default(''),
    title: z.string().default(''),
    content: z.string(),
    imgUrl: z.array(z.string()).default([]).describe('picture URLs returned by upload, as a repeated field'),
    videoUrl: z.array(z.string()).default([]).describe('video URLs returned by upload, as a repeated field'),
    fileUrl: z
      .array(z.string())
      .default([])
      .describe('document URLs returned by upload, as a repeated field'),
  }),
  spec: '§5 A contribution name is required',
  assumptions: [
    "The specification describes the action but names no operation (reading 36). Requires a member's token.",
    'Returns the id of the contribution. Rejections have a status from contributeRefusals.',
  ],
});
