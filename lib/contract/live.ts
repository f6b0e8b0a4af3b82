import { z } from 'zod';
import { plainArticleList } from './article';
import { day, minute, pageRequest } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';

/** Polling interval of a live in seconds, in which an instance calls the platform once for all readers. */
export const livePollSeconds = 15;

const liveVideo = wire.record({
  title: [wire.text, 'name'],
  appLiveUrl: wire.optionalText,
  appPlaybackUrl: wire.optionalText,
  imageUrl: [wire.optionalText, 'picUrl', 'coverUrl'],
});

const liveMain = wire.record({
  fileId: [wire.id, 'fileID', 'id'],
  title: [wire.text, 'topic'],
  /** State: 1 live, 2 playback (Spec §3). Pages derive the states preview and ended (reading 39). */
  status: [wire.optionalNumber, 'liveStatus'],
  startTime: wire.optionalDate,
  endTime: wire.optionalDate,
  user: wire.text,
  userIcon: wire.optionalText,
  content: wire.text,
  attAbstract: wire.optionalText,
  customDesc: wire.optionalText,
  desc: wire.optionalText,
  picBig: wire.optionalText,
  picMiddle: wire.optionalText,
  picSmall: wire.optionalText,
  imgUrl: wire.optionalText,
  sharePicUrl: wire.optionalText,
  shareContent: wire.optionalText,
  shareClosed: wire.flag,
  forbidShare: wire.flag,
  discussClosed: wire.flag,
  ...wire.reactionCounts,
  config: wire.optionalObject(z.object({ videos: wire.listOf(liveVideo) })),
});

const livePost = wire.record({
  fileId: [wire.id, 'fileID', 'id'],
  isTop: wire.flag,
  title: wire.text,
  content: wire.text,
  publishtime: [wire.optionalDate, 'pubtime', 'publishTime'],
  user: wire.text,
  userIcon: wire.optionalText,
  attachments: wire.listOf(
    z.object({
      /** Type of the attachment: 1 picture, 2 video, or a media type. */
      type: wire.text,
      url: wire.requiredText,
      imageUrl: wire.optionalText,
      duration: wire.optionalText,
    }),
  ),
});

export type LiveMain = z.output<typeof liveMain>;
export type LivePost = z.output<typeof livePost>;

export const liveView = defineOperation('liveView', {
  summary:
    'Returns a live broadcast with its feed, 20 posts per page, pinned first, then newest. main is on the first page only',
  request: pageRequest.extend({ id: z.string() }),
  response: z.object({
    main: wire.optionalObject(liveMain),
    list: wire.listOf(livePost),
    countClick: wire.count,
  }),
  returnsOneEntity: true,
  cache: { fresh: livePollSeconds, clockAligned: true, grace: day, tags: ({ id }) => [`live:${id}`] },
  source: 'seen',
  spec: '§7 Content, §3 Live',
  assumptions: ['countClick is next to main and list.'],
});

export const liveComing = defineOperation('liveComing', {
  summary: 'Lists announced live broadcasts',
  request: pageRequest,
  response: plainArticleList,
  cache: { fresh: minute, grace: day, tags: () => ['lives'] },
  source: 'seen',
  spec: '§7 Content',
  assumptions: ['Paged like other lists. Returns list articles with startTime and liveStatus.'],
});
