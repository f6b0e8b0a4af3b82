import { z } from 'zod';
import { articlesOnly } from './article-list';
import { optionalDate } from './date-field';
import { day, listPage, minute } from './list';
import { defineOperation } from './operation';
import {
  count,
  flag,
  id,
  listOf,
  optionalNumber,
  optionalObject,
  optionalText,
  requiredText,
  text,
  withAliases,
} from './wire';

/** Polling interval of a live in seconds; the platform is called once per interval for all readers. */
export const liveInterval = 15;

const liveVideo = withAliases(
  { imageUrl: ['picUrl', 'coverUrl'], title: ['name'] },
  z.object({
    title: text,
    appLiveUrl: optionalText,
    appPlaybackUrl: optionalText,
    imageUrl: optionalText,
  }),
);

const liveMain = withAliases(
  { fileId: ['fileID', 'id'], status: ['liveStatus'], title: ['topic'] },
  z.object({
    fileId: id,
    title: text,
    /** 1 live, 2 playback (Spec §3). Pages derive the states preview and ended (reading 39). */
    status: optionalNumber,
    startTime: optionalDate,
    endTime: optionalDate,
    user: text,
    userIcon: optionalText,
    content: text,
    attAbstract: optionalText,
    customDesc: optionalText,
    desc: optionalText,
    picBig: optionalText,
    picMiddle: optionalText,
    picSmall: optionalText,
    imgUrl: optionalText,
    sharePicUrl: optionalText,
    shareContent: optionalText,
    shareClosed: flag,
    forbidShare: flag,
    discussClosed: flag,
    countDiscuss: count,
    countPraise: count,
    config: optionalObject(z.object({ videos: listOf(liveVideo) })),
  }),
);

const livePost = withAliases(
  { fileId: ['fileID', 'id'], publishtime: ['pubtime', 'publishTime'] },
  z.object({
    fileId: id,
    isTop: flag,
    title: text,
    content: text,
    publishtime: optionalDate,
    user: text,
    userIcon: optionalText,
    attachments: listOf(
      z.object({
        /** 1 picture, 2 video. */
        type: optionalNumber,
        url: requiredText,
        imageUrl: optionalText,
        duration: optionalText,
      }),
    ),
  }),
);

export type LiveMain = z.output<typeof liveMain>;
export type LivePost = z.output<typeof livePost>;

export const liveView = defineOperation({
  name: 'liveView',
  summary:
    'Returns a live broadcast with its feed, 20 posts per page, pinned first, then newest. main is on the first page only',
  request: listPage.extend({ id: z.string() }),
  response: z.object({ main: optionalObject(liveMain), list: listOf(livePost), countClick: count }),
  ofOneThing: true,
  cache: { fresh: liveInterval, byTheClock: true, grace: day, tags: ({ id: live }) => [`live:${live}`] },
  source: 'seen',
  spec: '§7 Content, §3 Live',
  assumptions: ['countClick is next to main and list.'],
});

export const liveComing = defineOperation({
  name: 'liveComing',
  summary: 'Lists announced live broadcasts',
  request: listPage,
  response: articlesOnly,
  cache: { fresh: minute, grace: day, tags: () => ['lives'] },
  source: 'seen',
  spec: '§7 Content',
  assumptions: ['Paged like other lists. Returns list articles with startTime and liveStatus.'],
});
