import type { DemoArticle } from '../content/demo-article';
import { clockTimeOn, DAY_MS } from '../platform-time';
import type { NewArticle } from '../store/articles';
import { pictureInputs, picturePath } from './demo-media';
import { demoTime } from './demo-time';

const clipPath = (key: string, isStream: boolean) =>
  `/media/clips/${key}${isStream ? '/index.m3u8' : '.mp4'}`;
const posterPath = (key: string) => (key.includes('/') ? `/media/${key}.jpg` : picturePath(key));

function voteInput({ startsInDays, endsInDays, ...vote }: NonNullable<DemoArticle['vote']>, now: number) {
  const startsAt = startsInDays === undefined ? undefined : now + startsInDays * DAY_MS;
  return { ...vote, startsAt, endsAt: now + endsInDays * DAY_MS };
}

export function demoArticleInput(article: DemoArticle, now: number, accountId?: number): NewArticle {
  const { vote, takes } = article;
  return {
    key: `demo:${article.id}`,
    id: article.id,
    origin: 'demo',
    columnId: article.column,
    alsoIn: article.alsoIn,
    type: article.type,
    title: article.title,
    publishedAt: demoTime(article.daysAgo, article.time, now),
    body: article.body,
    counts: { reads: article.reads, likes: article.likes, rewards: article.rewards },
    // The store's schema drops the unknown properties of the spread object.
    details: {
      ...article,
      cover: article.cover.map(picturePath),
      pictures: pictureInputs(article.pictures),
      videos: article.videos.map((video) => ({
        ...video,
        url: clipPath(video.key, video.stream),
        poster: video.poster && posterPath(video.poster),
      })),
      files: article.files.map(({ name, key }) => ({ name, url: `/media/files/${key}` })),
      vote: vote && voteInput(vote, now),
      takesFrom: takes && clockTimeOn(now, takes.fromDays, '00:00'),
      takesUntil: takes && clockTimeOn(now, takes.untilDays, '23:59'),
      accountId,
    },
  };
}
