import { absolute, absoluteHtml, type Call } from '../call';
import { isClosed } from '../discussion-rules';
import { clipLength, platformTime } from '../platform-time';
import { type LivePostRecord, type LiveRecord, liveStatus } from '../store/live-record';

/** Counts and ids are strings, as in other details. */
export function liveMain(live: LiveRecord, call: Call): Record<string, unknown> {
  const { content, user, userIcon, picture, videos, configAsText } = live.details;
  const config = {
    videos: videos.map(({ title, live: stream, playback, poster }) => ({
      title,
      appLiveUrl: stream && absolute(call, stream),
      appPlaybackUrl: playback && absolute(call, playback),
      imageUrl: poster && absolute(call, poster),
    })),
  };
  return {
    fileId: String(live.id),
    title: live.title,
    startTime: platformTime(live.starts_at),
    endTime: live.ends_at === null ? undefined : platformTime(live.ends_at),
    status: liveStatus(live, call.now),
    user,
    userIcon: userIcon && absolute(call, userIcon),
    content: absoluteHtml(call, content),
    picBig: picture && absolute(call, picture),
    countDiscuss: String(live.comments),
    countPraise: String(live.likes),
    discussClosed: Number(isClosed({ id: live.id, sourceType: 1 }, call)),
    config: configAsText ? JSON.stringify(config) : config,
  };
}

export function livePost(post: LivePostRecord, call: Call): Record<string, unknown> {
  return {
    isTop: post.top,
    fileId: post.id,
    title: post.title,
    publishtime: `${platformTime(post.published_at)}.0`,
    user: post.user_name ?? undefined,
    userIcon: post.user_icon ? absolute(call, post.user_icon) : undefined,
    content: absoluteHtml(call, post.content),
    attachments: post.attachments.map(({ type, url, poster, seconds }) => ({
      type,
      url: absolute(call, url),
      imageUrl: poster && absolute(call, poster),
      duration: clipLength(seconds),
    })),
  };
}
