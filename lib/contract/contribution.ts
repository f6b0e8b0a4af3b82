import { z } from 'zod';
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

const tipoff = withAliases(
  aliases,
  z.object({
    id,
    title: text,
    content: text,
    publishtime: optionalText,
    userName: optionalText,
    userIcon: optionalText,
    location: optionalText,
    reply: optionalText,
    pics: pictures,
    videos: clips,
    audios: clips,
    countClick: count,
  }),
);

const contribution = withAliases(
  { ...aliases, status: ['auditStatus', 'state'] },
  z.object({
    id,
    title: text,
    content: text,
    publishtime: optionalText,
    userName: optionalText,
    userIcon: optionalText,
    /** The call for contributions that it answers. */
    linkID: optionalId,
    /** 0 pending review, 1 passed, 2 not passed (assumed numbers; the states are Spec §3's). */
    status: optionalNumber,
    reason: optionalText,
    pics: pictures,
    videos: clips,
    audios: clips,
    countClick: count,
    countPraise: count,
  }),
);

export type Tipoff = z.output<typeof tipoff>;
export type Contribution = z.output<typeof contribution>;

export const tipoffDetail = defineOperation({
  name: 'tipoffDetail',
  summary: 'One tip-off with its pictures, videos and sound',
  request: z.object({ id: z.string() }),
  response: tipoff,
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`tipoff:${one}`] },
  source: 'spec',
  spec: '§7 Content, §3 Tip-off',
  assumptions: ['Payload id; text fields title, content, publishtime, userName, location, reply.'],
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
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`contribution:${one}`] },
  source: 'spec',
  spec: '§7 Content, §3 Contribution status',
  assumptions: ['Payload id; status 0 pending review, 1 passed, 2 not passed.'],
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
  }),
  response: written,
  source: 'assumed',
  spec: '§5 A contribution name is required',
  assumptions: ['The spec tells the act but no call for it (reading 36).'],
});
