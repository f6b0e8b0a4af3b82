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
  summary: 'Returns a circle with its notices',
  request: z.object({ id: z.string() }),
  response: circle,
  cache: { fresh: minute, grace: day, tags: ({ id: circleId }) => [`circle:${circleId}`] },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: [
    'Request field: id. Further response fields: name, icon, description and counts.',
    'canPost: members may post in the circle. Without it, posting is not offered.',
  ],
});

export const postList = defineOperation({
  name: 'post-list',
  summary:
    'Lists the posts of a circle or of a user. listType: 1 newest, 2 hot, other values the default order',
  request: listPage.extend({
    id: z.string().default('').describe('circle id; empty for all circles'),
    listType: z.string().default('0'),
    userId: z.string().default('').describe('user id; only posts of this user'),
  }),
  response: z.object({ list: listOf(post) }),
  cache: {
    fresh: 30,
    grace: day,
    tags: ({ id: circleId, userId }) => (userId ? [`member:${userId}`] : [`circle:${circleId}`]),
  },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: [
    'Request fields: id, listType, page and lastFileId. userId filters by author, for the user page.',
  ],
});

export const postDetail = defineOperation({
  name: 'post-detail',
  summary: 'Returns a post of a circle',
  request: z.object({ id: z.string() }),
  response: post,
  cache: { fresh: 30, grace: day, tags: ({ id: postId }) => [`post:${postId}`] },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: [
    'Request field: id.',
    'Post ids never equal article ids. Likes and counts therefore use the article operations. Comments use source 8.',
  ],
});

export const noticeDetail = defineOperation({
  name: 'notice-detail',
  summary: 'Returns a notice of a circle',
  request: z.object({ id: z.string() }),
  response: notice,
  cache: { fresh: minute, grace: day, tags: ({ id: noticeId }) => [`notice:${noticeId}`] },
  source: 'spec',
  spec: '§7 Content, §3 Circle',
  assumptions: ['Request field: id.'],
});
