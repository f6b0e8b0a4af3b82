import { readDemoContributions } from '../content/read-contributions';
import { readDemoTipOffs } from '../content/read-tip-offs';
import type { Store } from '../store/store';
import { clipInputs, pictureInputs } from './demo-media';
import { readerPortrait } from './demo-members';
import { demoTime } from './demo-time';

/** Stores the tip-offs of the demo paper and retains changes by editors. */
export function seedTipOffs(store: Store, contentDir: string, now: number): void {
  for (const tipOff of readDemoTipOffs(contentDir)) {
    const { daysAgo, time, text, reply } = tipOff;
    // The store's schema drops the unknown properties of the spread object.
    store.tipoffs.addDemo({
      ...tipOff,
      createdAt: demoTime(daysAgo, time, now),
      contact: tipOff.contact ?? {},
      memberId: tipOff.member ?? null,
      details: {
        ...tipOff,
        content: text.join('\n'),
        pictures: pictureInputs(tipOff.pictures),
        videos: clipInputs(tipOff.videos),
        audios: tipOff.sounds.map(({ key, ...clip }) => ({ ...clip, url: `/media/sounds/${key}.m4a` })),
        reply: reply && { ...reply, at: demoTime(reply.daysAgo, reply.time, now) },
      },
    });
  }
}

/** Stores the contributions of the demo paper. The demo members must be stored before. */
export function seedContributions(store: Store, contentDir: string, now: number): void {
  const contributions = readDemoContributions(contentDir);
  store.contributions.removeDemoExcept(contributions.map(({ id }) => id));
  for (const contribution of contributions) {
    const { call, member, name, daysAgo, time, text } = contribution;
    store.contributions.upsertDemo({
      ...contribution,
      callId: call,
      memberId: member === undefined ? null : (store.members.byName(member)?.id ?? null),
      createdAt: demoTime(daysAgo, time, now),
      details: {
        ...contribution,
        icon: readerPortrait(name),
        content: text.join('\n'),
        pictures: pictureInputs(contribution.pictures),
        videos: clipInputs(contribution.videos),
      },
    });
  }
}
