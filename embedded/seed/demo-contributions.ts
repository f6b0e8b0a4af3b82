import { readDemoContributions } from '../content/read-contributions';
import type { Store } from '../store/store';
import { demoTime } from './demo-time';
import { readerFace } from './reader-face';

const picture = (key: string) => `/media/pictures/${key}.jpg`;

/** Stores contributions of the demo paper. Requires its members. */
export function seedContributions(store: Store, contentDir: string, now: number): void {
  const read = readDemoContributions(contentDir);
  store.contributions.removeDemoExcept(read.map(({ id }) => id));
  for (const {
    id,
    call,
    member,
    name,
    state,
    reason,
    daysAgo,
    time,
    title,
    text,
    reads,
    likes,
    ...media
  } of read) {
    store.contributions.upsertDemo({
      id,
      callId: call,
      memberId: member === undefined ? null : (store.members.byName(member)?.id ?? null),
      state,
      createdAt: demoTime(daysAgo, time, now),
      reads,
      likes,
      details: {
        name,
        icon: readerFace(name),
        title,
        content: text.join('\n'),
        reason,
        pictures: media.pictures.map(({ key, caption }) => ({ url: picture(key), caption })),
        videos: media.videos.map(({ key, seconds, caption }) => ({
          url: `/media/clips/${key}.mp4`,
          poster: `/media/clips/${key}.jpg`,
          seconds,
          caption,
        })),
      },
    });
  }
}
