import { z } from 'zod';
import { attachedFile } from './article';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { clips, pictures } from './media';
import { defineOperation } from './operation';
import { count, id, listOf, optionalId, optionalNumber, optionalText, text, withAliases } from './wire';
import { written } from './written';

const aliases = {
  id: ['fileId', 'fileID'],
  publishtime: ['pubtime', 'publishTime', 'created'],
  userName: ['name', 'author'],
  content: ['text'],
};

/** States of a tip-off (assumed). Readers see accepted ones; `withdrawn` was visible before. */
export const tipoffStatuses = { pending: 0, takenUp: 1, answered: 2, refused: 3, withdrawn: 4 } as const;

const tipoff = withAliases(
  { ...aliases, status: ['auditStatus', 'state'] },
  z.object({
    id,
    title: text,
    content: text,
    publishtime: optionalDate,
    userName: optionalText,
    location: optionalText,
    /** One of `tipoffStatuses`. */
    status: optionalNumber,
    /** Editorial reply. */
    reply: optionalText,
    replyTime: optionalDate,
    replyName: optionalText,
    pics: pictures,
    videos: clips,
    audios: clips,
    countClick: count,
  }),
);

/** States of a contribution (assumed numbers of the states in Spec §3). */
export const contributionStatuses = { pending: 0, passed: 1, refused: 2 } as const;

const contribution = withAliases(
  { ...aliases, status: ['auditStatus', 'state'], linkID: ['linkId'] },
  z.object({
    id,
    title: text,
    content: text,
    publishtime: optionalDate,
    /** Author, if known. */
    userID: optionalId,
    userName: optionalText,
    userIcon: optionalText,
    /** The call for contributions. */
    linkID: optionalId,
    /** One of `contributionStatuses`. */
    status: optionalNumber,
    /** Reason of a rejection. */
    reason: optionalText,
    pics: pictures,
    videos: clips,
    audios: clips,
    files: listOf(attachedFile),
    countClick: count,
    countPraise: count,
  }),
);

/** Rejection codes of contributions (assumed). */
export const contributeRefusals = {
  closed: 3201,
  /** Missing name or content. */
  incomplete: 3202,
  /** A file not uploaded here, or too many. */
  files: 3203,
  /** The call does not exist. */
  missing: 404,
} as const;

export type Tipoff = z.output<typeof tipoff>;
export type Contribution = z.output<typeof contribution>;

export const tipoffDetail = defineOperation({
  name: 'tipoffDetail',
  summary: 'One tip-off with its pictures, videos and sound',
  request: z.object({ id: z.string() }),
  response: tipoff,
  ofOneThing: true,
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`tipoff:${one}`] },
  source: 'spec',
  spec: '§7 Content, §3 Tip-off',
  assumptions: [
    'Payload id; text fields title, content, publishtime, userName, location, reply, replyTime, replyName.',
    'status 0 pending review, 1 taken up, 2 answered, 3 not taken up.',
  ],
});

/** Limits of a tip-off (assumed). */
export const tipoffBounds = {
  titleLetters: 60,
  textLetters: 10_000,
  placeLetters: 100,
  nameLetters: 40,
  phoneLetters: 30,
  /** Total of pictures, clips and recordings. */
  files: 12,
} as const;

export const handInTipoff = defineOperation({
  name: 'handInTipoff',
  summary: 'Hands in a tip-off; it then awaits the desk',
  method: 'POST',
  path: '/tipoff',
  request: z.object({
    title: z.string().default(''),
    content: z.string(),
    location: z.string().default('').describe('in the words of who hands it in'),
    userName: z.string().default('').describe('for the desk only'),
    phone: z.string().default('').describe('for the desk only'),
    imgUrl: z.array(z.string()).default([]).describe('addresses that upload answered; repeated'),
    videoUrl: z.array(z.string()).default([]).describe('the same for clips'),
    audioUrl: z.array(z.string()).default([]).describe('the same for sound'),
  }),
  response: written,
  mustAnswer: true,
  confidential: true,
  source: 'assumed',
  spec: '§3 Tip-off',
  assumptions: [
    'The spec has tip-offs and no call that hands one in (reading 36); it names no user, so nobody can be found by it.',
  ],
});

export const handInOwnTipoff = defineOperation({
  name: 'handInOwnTipoff',
  summary: 'Hands in a tip-off that its sender wants to find among what is theirs; it then awaits the desk',
  method: 'POST',
  path: '/tipoff',
  formOf: 'handInTipoff',
  request: handInTipoff.request.extend({
    userID: z.string().min(1).describe('for the desk only, as the name is'),
  }),
  response: written,
  byUser: true,
  mustAnswer: true,
  confidential: true,
  source: 'assumed',
  spec: '§2 /userDetail, §3 Tip-off',
  assumptions: [
    'handInTipoff with userID and that member’s token: the tip-off is kept under the account (reading 36). Without userID it is nobody’s, whatever token comes along.',
  ],
});

export const ownTipoffs = defineOperation({
  name: 'ownTipoffs',
  summary: 'The tip-offs that a member keeps under their account, in all states, the newest first',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(tipoff) }),
  byUser: true,
  confidential: true,
  source: 'assumed',
  spec: '§2 /userDetail, §3 Tip-off',
  assumptions: [
    'No call is named for the own tip-offs; payload userID with the member’s token.',
    'status as tipoffDetail tells it, and 4 for one that was taken down again.',
  ],
});

export const inputArticleList = defineOperation({
  name: 'inputArticleList',
  summary: 'The contributions to a call',
  request: listPage.extend({ linkID: z.string().describe('the call for contributions') }),
  response: z.object({ list: listOf(contribution) }),
  cache: { fresh: minute, grace: day, tags: ({ linkID }) => [`contributions:${linkID}`] },
  source: 'spec',
  spec: '§7 Content',
  assumptions: ['Payload linkID, page, lastFileId; only what has passed review is in it.'],
});

export const inputArticleDetail = defineOperation({
  name: 'inputArticleDetail',
  summary: 'One contribution',
  request: z.object({ id: z.string() }),
  response: contribution,
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`contribution:${one}`, `counts:${one}`] },
  source: 'spec',
  spec: '§7 Content, §3 Contribution status',
  assumptions: [
    'Payload id; status 0 pending review, 1 passed, 2 not passed with reason; one without a status is passed.',
    'Its number is no article’s: it is liked and counted as an article is.',
  ],
});

export const ownInputArticle = defineOperation({
  name: 'ownInputArticle',
  summary: 'One contribution for its author, in any state',
  path: '/inputArticleDetail',
  formOf: 'inputArticleDetail',
  request: z.object({ id: z.string() }),
  response: contribution,
  byUser: true,
  source: 'assumed',
  spec: '§3 Contribution status',
  assumptions: [
    'inputArticleDetail with the token of who sent it answers what is not passed, too, with userID.',
  ],
});

export const ownInputArticles = defineOperation({
  name: 'ownInputArticles',
  summary: 'What a member has contributed, in all states, the newest first',
  request: listPage.extend({ userID: z.string() }),
  response: z.object({ list: listOf(contribution) }),
  byUser: true,
  source: 'assumed',
  spec: '§3 Contribution status',
  assumptions: ['No call is named for the own contributions; payload userID with the member’s token.'],
});

export const contribute = defineOperation({
  name: 'contribute',
  summary: 'Hands in a contribution to a call; it then awaits review',
  method: 'POST',
  request: z.object({
    linkID: z.string(),
    userID: z.string(),
    name: z.string().min(1),
    phone: z.string().default(''),
    title: z.string().default(''),
    content: z.string(),
    imgUrl: z.array(z.string()).default([]).describe('addresses that upload answered; repeated'),
    videoUrl: z.array(z.string()).default([]).describe('addresses that upload answered; repeated'),
    fileUrl: z
      .array(z.string())
      .default([])
      .describe('addresses of documents that upload answered; repeated'),
  }),
  response: written,
  byUser: true,
  mustAnswer: true,
  source: 'assumed',
  spec: '§5 A contribution name is required',
  assumptions: [
    'The spec tells the act but no call for it (reading 36); with the token of a member.',
    'Answers the number of the contribution. Refusals 3201 to 3203.',
  ],
});
