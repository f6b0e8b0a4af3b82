import type { DemoArticle } from '../content/demo-article';
import { type DemoLive, readDemoLives } from '../content/demo-live';
import { type DemoShortVideo, readDemoShortVideos } from '../content/read-short-videos';
import { clockTimeOn } from '../platform-time';
import type { NewLive, NewLivePost } from '../store/lives';
import type { NewShortVideo } from '../store/short-videos';
import type { Store } from '../store/store';
import { picturePath } from './demo-media';
import { demoTime, minutesFromNow } from './demo-time';

const mp4Source = (clip: string) => ({ url: `/media/clips/${clip}.mp4`, type: 'video/mp4' });
const streamSource = (clip: string) => ({
  url: `/media/clips/${clip}/index.m3u8`,
  type: 'application/vnd.apple.mpegurl',
});

function shortVideoInput(video: DemoShortVideo, now: number): NewShortVideo {
  const { category, clip, posterKey, daysAgo, time } = video;
  return {
    ...video,
    categoryId: category,
    publishedAt: demoTime(daysAgo, time, now),
    details: {
      ...video,
      sources: video.stream ? [streamSource(clip), mp4Source(clip)] : [mp4Source(clip)],
      poster: video.poster ? `/media/${posterKey ?? `clips/${clip}`}.jpg` : undefined,
      icon: `/media/avatars/${video.icon}.jpg`,
    },
  };
}

export function seedShortVideos(store: Store, contentDir: string, now: number): void {
  const { categories, videos } = readDemoShortVideos(contentDir);
  store.shortVideos.replaceAll(
    categories,
    videos.map((video) => shortVideoInput(video, now)),
  );
}

const clipPath = (path: string) => `/media/clips/${path}`;
const avatarPath = (key: string | undefined) => key && `/media/avatars/${key}.jpg`;

const minuteMs = 60_000;

/** Stores the lives, which start over at each start of the program. Posts added by an operator are deleted. */
export function seedLives(store: Store, contentDir: string, articles: readonly DemoArticle[], now: number) {
  const lives = readDemoLives(contentDir);
  const articleIds = new Map(articles.flatMap(({ type, linkId, id }) => (type === 6 ? [[linkId, id]] : [])));
  store.lives.removeDemoExcept(lives.map(({ id }) => id));
  for (const live of lives) {
    const input = liveInput(live, articleIds.get(live.id) ?? null, now);
    store.lives.upsert(input);
    store.lives.clearPosts(live.id);
    const record = store.lives.find(live.id);
    if (!record) continue;
    for (const post of live.posts) store.lives.addPost(record, postInput(live, post, input.startsAt), now);
    store.lives.addDuePosts(record, now);
  }
}

function liveInput(live: DemoLive, articleId: number | null, now: number): NewLive {
  const { lasts, ticker } = live;
  const startsAt = liveStartTime(live.start, now);
  // The store's schema drops the unknown properties of the spread object.
  return {
    ...live,
    origin: 'demo',
    articleId,
    startsAt,
    endsAt: lasts === undefined ? null : startsAt + lasts * minuteMs,
    details: {
      ...live,
      userIcon: avatarPath(live.avatar),
      picture: picturePath(live.picture),
      videos: live.videos.map((video) => ({
        title: video.title,
        live: video.live && clipPath(video.live),
        playback: video.playback && clipPath(video.playback),
        poster: picturePath(video.poster ?? live.picture),
      })),
      ticker: ticker && {
        ...ticker,
        userIcon: avatarPath(ticker.userIcon),
        texts: ticker.texts.map((text) => ({ ...text, pictures: text.pictures.map(picturePath) })),
      },
    },
  };
}

function liveStartTime(start: DemoLive['start'], now: number): number {
  if ('inMinutes' in start) return minutesFromNow(start.inMinutes, now);
  return clockTimeOn(now, -start.daysAgo, start.time);
}

function postInput(live: DemoLive, post: DemoLive['posts'][number], startsAt: number): NewLivePost {
  const video = post.clip && {
    type: 2 as const,
    url: clipPath(post.clip.key),
    poster: picturePath(post.clip.poster),
    seconds: post.clip.seconds,
  };
  return {
    ...post,
    content: post.text,
    user: post.user ?? live.user,
    userIcon: post.user === undefined ? avatarPath(live.avatar) : undefined,
    publishedAt: startsAt + post.minute * minuteMs,
    attachments: [
      ...post.pictures.map((key) => ({ type: 1 as const, url: picturePath(key) })),
      ...(video ? [video] : []),
    ],
  };
}
