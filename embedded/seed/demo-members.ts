import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../editorial-content';
import { seededNumber } from '../seeded-number';
import { demoProvider } from '../store/members';
import type { Store } from '../store/store';

/** Number of portraits in `media/avatars/`. */
const avatarCount = 12;

/** Returns a portrait that depends only on the name. One reader in four has none. */
export function readerPortrait(name: string): string | null {
  const number = seededNumber(name, (avatarCount * 4) / 3) + 1;
  return number > avatarCount ? null : `/media/avatars/avatar-${String(number).padStart(2, '0')}.jpg`;
}

/** Past activity: ids of articles, accounts, circles and activities; names of reporters. */
const history = z.strictObject({
  favourites: z.array(z.int()).default([]),
  accounts: z.array(z.int()).default([]),
  reporters: z.array(z.string()).default([]),
  circles: z.array(z.int()).default([]),
  signUps: z.array(z.int()).default([]),
});

const members = z.array(
  z.object({
    nickname: z.string(),
    name: z.string(),
    phone: z.string(),
    password: z.string(),
    head: z.string().optional(),
    description: z.string().optional(),
    blocked: z.boolean().default(false),
    /** If set, the member is also the author of the demo comments under the same name. */
    history: history.optional(),
  }),
);

/** Schema of readers who cannot log in. */
const readers = z.array(
  z.strictObject({ name: z.string(), description: z.string(), official: z.boolean().default(false) }),
);

export type DemoMembers = ReturnType<typeof seedMembers>;

/** Adds the demo members, without changing existing ones. */
export function seedMembers(store: Store, contentDir: string, now: number) {
  const memberIds = new Map<string, number>();
  const histories: { memberId: number; history: z.output<typeof history> }[] = [];
  const demoMembers = readJson(join(contentDir, 'members.json'), members);
  for (const { blocked, history: memberHistory, ...member } of demoMembers) {
    const isKnown = store.members.isKnown(member.name, member.phone);
    const id = isKnown ? store.members.byPhone(member.phone)?.id : store.members.add(member, now).id;
    if (id === undefined) continue;
    if (blocked && !isKnown) store.members.block(id);
    if (memberHistory) {
      memberIds.set(member.nickname, id);
      // A history is stored only once, so that removed favorites are not restored.
      if (!isKnown) histories.push({ memberId: id, history: memberHistory });
    }
  }
  const profileList = readJson(join(contentDir, 'readers.json'), readers);
  const profiles = new Map(profileList.map((reader) => [reader.name, reader]));
  /** Returns the id of the member with this name. Adds the member if necessary. */
  const idOf = (name: string): number => {
    const existingId = memberIds.get(name) ?? store.members.bySocial(demoProvider, name)?.id;
    const { description, official } = profiles.get(name) ?? {};
    const profile = { nickname: name, head: readerPortrait(name) ?? undefined, description, official };
    const id = existingId ?? store.members.add({ ...profile, provider: demoProvider, oid: name }, now).id;
    memberIds.set(name, id);
    return id;
  };
  return { idOf, histories };
}

const hourMs = 3_600_000;

/** Stores the members' histories. The first entry of each list is the latest. */
export function seedHistories(
  store: Store,
  { histories }: DemoMembers,
  authorIds: ReadonlyMap<string, number>,
  now: number,
): void {
  for (const { memberId, history: memberHistory } of histories) {
    const member = store.members.find(memberId);
    if (!member) continue;
    memberHistory.favourites.forEach((id, index) => {
      store.favourites.add(memberId, { type: '0', id }, now - (index + 1) * 7 * hourMs);
    });
    const reporterIds = memberHistory.reporters.map((name) => authorIds.get(name) ?? -1);
    const followedItems = [
      ...memberHistory.accounts.map((id) => ({ kind: 'account' as const, id })),
      ...reporterIds.map((id) => ({ kind: 'reporter' as const, id })),
      ...memberHistory.circles.map((id) => ({ kind: 'circle' as const, id })),
    ];
    followedItems.forEach((followedItem, index) => {
      store.follows.add(memberId, followedItem, now - (index + 1) * hourMs);
    });
    memberHistory.signUps.forEach((activityId, index) => {
      const participant = { activityId, memberId, name: member.nickname, icon: member.head, answers: '{}' };
      const quota = { places: 0, waitingPlaces: 0, reviewFirst: false };
      store.signUps.add(participant, quota, now - (index + 2) * 24 * hourMs);
    });
  }
}
