import { type DemoShortVideo, readDemoShortVideos } from '../content/read-short-videos';
import type { NewShortVideo } from '../store/short-videos';
import type { Store } from '../store/store';
import { demoTime } from './demo-time';

const mp4 = (clip: string) => ({ url: `/media/clips/${clip}.mp4`, type: 'video/mp4' });
const stream = (clip: string) => ({
  url: `/media/clips/${clip}/index.m3u8`,
  type: 'application/vnd.apple.mpegurl',
});

function input(video: DemoShortVideo, now: number): NewShortVideo {
  const { id, category, title, clip, posterKey, daysAgo, time, reads, likes, comments } = video;
  const { summary, width, height, seconds, user, related, language } = video;
  return {
    id,
    categoryId: category,
    title,
    publishedAt: demoTime(daysAgo, time, now),
    reads,
    likes,
    comments,
    details: {
      summary,
      sources: video.stream ? [stream(clip), mp4(clip)] : [mp4(clip)],
      poster: video.poster ? `/media/${posterKey ?? `clips/${clip}`}.jpg` : undefined,
      width,
      height,
      seconds,
      user,
      icon: `/media/avatars/${video.icon}.jpg`,
      related,
      language,
    },
  };
}

export function seedShortVideos(store: Store, contentDir: string, now: number): void {
  const { categories, videos } = readDemoShortVideos(contentDir);
  store.shortVideos.replaceAll(
    categories,
    videos.map((video) => input(video, now)),
  );
}
