import { z } from 'zod';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { clips, pictures } from './media';
import { defineOperation } from './operation';
import { count, flag, id, listOf, optionalFlag, optionalId, optionalText, text, withAliases } from './wire';

const notice = withAliases(
  { id: ['noticeId', 'fileId'], publishtime: ['pubtime', 'publishTime', 'created'] },
  z.object({
    id,
    title: text,
    content: text,
    publishtime: optionalDate,
    circleId: optionalId,
    circleName: optionalText,
  }),
);

const circle = withAliases(
  {
    id: ['circleId', 'circleID'],
    name: ['circleName', 'title'],
    icon: ['picUrl', 'imgUrl', 'logo'],
    description: ['desc', 'introduction'],
    countMember: ['memberCount', 'countFan'],
    countPost: ['postCount'],
  },
  z.object({
    id,
    name: text,
    icon: optionalText,
    description: optionalText,
    countMember: count,
    countPost: count,
    noticeList: listOf(notice),
    forbidShare: flag,
    /** Whether members may post; default false. */
    canPost: optionalFlag,
  }),
);

export const postAliases = {
  id: ['postId', 'fileId'],
  publishtime: ['pubtime', 'publishTime', 'created'],
  pics: ['images'],
};

export const postFields = {
  id,
  title: text,
  content: text,
  publishtime: optionalDate,
  userID: optionalId,
  userName: text,
  userIcon: optionalText,
  circleId: optionalId,
  circleName: optionalText,
  isTop: flag,
  pics: pictures,
  videos: clips,
  countClick: count,
  countDiscuss: count,
  countPraise: count,
} as const;

const post = withAliases(postAliases, z.object(postFields));

export type Circle = z.output<typeof circle>;
export type CircleNotice = z.output<typeof notice>;
export type CirclePost = z.output<typeof post>;

export const circleDetail = defineOperation({
  name: 'circle-detail',
  summary: 'One circle with its notices',
  request: z.object({ id: z.string() }),
  response: circle,
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`circle:${one}`] },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: [
    'Payload id; fields beside id and noticeList: name, icon, description, counts.',
    'canPost: members may write posts in it; without it nobody is offered to.',
  ],
});

export const postList = defineOperation({
  name: 'post-list',
  summary: 'The posts of a circle: listType 1 new, 2 hot, any other the default; or the posts of a user',
  request: listPage.extend({
    id: z.string().default('').describe('the circle; empty for all circles'),
    listType: z.string().default('0'),
    userId: z.string().default('').describe('only the posts of this user'),
  }),
  response: z.object({ list: listOf(post) }),
  cache: {
    fresh: 30,
    grace: day,
    tags: ({ id: one, userId }) => (userId ? [`member:${userId}`] : [`circle:${one}`]),
  },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: ['Payload id, listType, page, lastFileId; userId filters, as the user page needs.'],
});

export const postDetail = defineOperation({
  name: 'post-detail',
  summary: 'One post of a circle',
  request: z.object({ id: z.string() }),
  response: post,
  cache: { fresh: 30, grace: day, tags: ({ id: one }) => [`post:${one}`] },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: [
    'Payload id.',
    'Its number is no article’s: it is liked and counted as an article is, and commented as source 8.',
  ],
});

export const noticeDetail = defineOperation({
  name: 'notice-detail',
  summary: 'One notice of a circle',
  request: z.object({ id: z.string() }),
  response: notice,
  cache: { fresh: minute, grace: day, tags: ({ id: one }) => [`notice:${one}`] },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: ['Payload id.'],
});
