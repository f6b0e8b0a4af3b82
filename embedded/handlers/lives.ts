import type { z } from 'zod';
import { liveComing, liveView } from '@/lib/contract/live';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { areCommentsClosed } from '../discussion-rules';
import { handle, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, sliceAfter, toId } from '../paging';
import { formatClipDuration, platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { type LivePostRecord, type LiveRecord, liveStatus } from '../store/lives';
import { listItem } from '../wire/list-item';

function liveMain(live: LiveRecord, call: Call): Record<string, unknown> {
  const { content, user, userIcon, picture, videos, configAsText } = live.details;
  const config = {
    videos: videos.map(({ title, live: stream, playback, poster }) => ({
      title,
      appLiveUrl: stream && absoluteAddress(call, stream),
      appPlaybackUrl: playback && absoluteAddress(call, playback),
      imageUrl: poster && absoluteAddress(call, poster),
    })),
  };
  return {
    fileId: String(live.id),
    title: live.title,
    startTime: platformTime(live.startsAt),
    endTime: live.endsAt === null ? undefined : platformTime(live.endsAt),
    status: liveStatus(live, call.now),
    user,
    userIcon: userIcon && absoluteAddress(call, userIcon),
    content: absoluteHtml(call, content),
    picBig: picture && absoluteAddress(call, picture),
    countDiscuss: String(live.comments),
    countPraise: String(live.likes),
    discussClosed: Number(areCommentsClosed({ id: live.id, sourceType: 1 }, call)),
    config: configAsText ? JSON.stringify(config) : config,
  };
}

function wireLivePost(post: LivePostRecord, call: Call): Record<string, unknown> {
  return {
    isTop: post.top,
    fileId: post.id,
    title: post.title,
    publishtime: `${platformTime(post.publishedAt)}.0`,
    user: post.userName ?? undefined,
    userIcon: post.userIcon ? absoluteAddress(call, post.userIcon) : undefined,
    content: absoluteHtml(call, post.content),
    attachments: post.attachments.map(({ type, url, poster, seconds }) => ({
      type,
      url: absoluteAddress(call, url),
      imageUrl: poster && absoluteAddress(call, poster),
      duration: formatClipDuration(seconds),
    })),
  };
}

/** Returns a page of a live's posts. Only the first page includes `main` (platform facts §5). */
function wireLiveView({ id, ...request }: z.output<typeof liveView.request>, call: Call): unknown {
  const { lives } = call.store;
  const live = lives.find(toId(id));
  if (live?.state === 'withdrawn') throw new Refusal(1, '直播已撤回');
  if (live?.state !== 'published') return null;
  lives.addDuePosts(live, call.now);
  return {
    main: request.page === 0 ? liveMain(live, call) : {},
    list: lives.posts(live, pageStart(request), PAGE_SIZE, call.now).map((post) => wireLivePost(post, call)),
    countClick: live.reads,
  };
}

export const liveHandlers: readonly OperationHandler[] = [
  handle(liveView, wireLiveView),
  handleList(liveComing, listItem, (request, { store: { articles, lives }, now }) => {
    const items = articles.findPublished(lives.upcoming(now).flatMap(({ articleId }) => articleId ?? []));
    return sliceAfter(items, pageStart(request));
  }),
];
