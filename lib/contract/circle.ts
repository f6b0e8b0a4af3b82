import { z } from 'zod';
import { day, minute, pageRequest } from './list';
import { operationDefiner } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

const define = operationDefiner({ spec: '§7 Content, §3 Circle' });

const circleNotice = wire.record({
  id: [wire.id, 'noticeId', 'fileId'],
  title: wire.text,
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime', 'created'],
  circleId: wire.optionalId,
  circleName: wire.optionalText,
});

const circle = wire.record({
  id: [wire.id, 'circleId', 'circleID'],
  name: [wire.text, 'circleName', 'title'],
  icon: [wire.optionalText, 'picUrl', 'imgUrl', 'logo'],
  description: [wire.optionalText, 'desc', 'introduction'],
  countMember: [wire.count, 'memberCount', 'countFan'],
  countPost: [wire.count, 'postCount'],
  noticeList: wire.listOf(circleNotice),
  forbidShare: wire.flag,
  canPost: wire.optionalFlag,
});

export const postFields = {
  id: [wire.id, 'postId', 'fileId'],
  title: wire.text,
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime', 'created'],
  userID: wire.optionalId,
  userName: wire.text,
  userIcon: wire.optionalText,
  circleId: wire.optionalId,
  circleName: wire.optionalText,
  isTop: wire.flag,
  pics: [media.pictures, 'images'],
  videos: media.clips,
  countClick: wire.count,
  ...wire.reactionCounts,
} as const;

const post = wire.record(postFields);

export type Circle = z.output<typeof circle>;
export type CircleNotice = z.output<typeof circleNotice>;
export type CirclePost = z.output<typeof post>;

export const circleDetail = define('circle-detail', {
  summary: 'Returns a circle with its notices',
  request: z.object({ id: z.string() }),
  response: circle,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`circle:${id}`] },
  assumptions: [
    'Further response fields: name, icon, description and counts.',
    'canPost is true if members may post in the circle. Without canPost, Kanbao does not offer posting.',
  ],
});

export const postList = define('post-list', {
  summary:
    'Lists the posts of a circle or of a user. listType: 1 newest, 2 hot, other values the default order',
  request: pageRequest.extend({
    id: z.string().default('').describe('circle id; empty for all circles'),
    listType: z.string().default('0'),
    userId: z.string().default('').describe('user id; only posts of this user'),
  }),
  response: z.object({ list: wire.listOf(post) }),
  cache: {
    fresh: 30,
    grace: day,
    tags: ({ id, userId }) => (userId ? [`member:${userId}`] : [`circle:${id}`]),
  },
  assumptions: ['userId filters by author, for the user page.'],
});

export const postDetail = define('post-detail', {
  summary: 'Returns a post of a circle',
  request: z.object({ id: z.string() }),
  response: post,
  cache: { fresh: 30, grace: day, tags: ({ id }) => [`post:${id}`] },
  assumptions: [
    'Post ids never equal article ids. Likes and counts therefore use the article operations. Comments use source 8.',
  ],
});

export const noticeDetail = define('notice-detail', {
  summary: 'Returns a notice of a circle',
  request: z.object({ id: z.string() }),
  response: circleNotice,
  cache: { fresh: minute, grace: day, tags: ({ id }) => [`notice:${id}`] },
});
