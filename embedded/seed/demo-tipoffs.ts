import { readDemoTipoffs } from '../content/read-tipoffs';
import type { Store } from '../store/store';
import { demoTime } from './demo-time';

/** Stores the demo paper's tip-offs. Those that editors have processed are not changed. */
export function seedTipoffs(store: Store, contentDir: string, now: number): void {
  for (const tipoff of readDemoTipoffs(contentDir)) {
    const { id, state, daysAgo, time, reads, title, text, place, byline, reply } = tipoff;
    store.tipoffs.addDemo({
      id,
      state,
      createdAt: demoTime(daysAgo, time, now),
      reads,
      contact: tipoff.contact ?? {},
      memberId: tipoff.member ?? null,
      details: {
        ...{ title, content: text.join('\n'), place, byline },
        pictures: tipoff.pictures.map(({ key, caption }) => ({ url: `/media/pictures/${key}.jpg`, caption })),
        videos: tipoff.videos.map(({ key, ...clip }) => ({
          ...clip,
          url: `/media/clips/${key}.mp4`,
          poster: `/media/clips/${key}.jpg`,
        })),
        audios: tipoff.sounds.map(({ key, ...clip }) => ({ ...clip, url: `/media/sounds/${key}.m4a` })),
        ...(reply
          ? { reply: { text: reply.text, name: reply.name, at: demoTime(reply.daysAgo, reply.time, now) } }
          : {}),
      },
    });
  }
}
