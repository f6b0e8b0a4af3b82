import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoProvider } from '../store/members';
import type { Store } from '../store/store';
import { readerFace } from './reader-face';

/** What a member has done before: numbers of articles, accounts, circles and activities, names of reporters. */
const history = z.strictObject({
  favourites: z.array(z.int()).default([]),
  accounts: z.array(z.int()).default([]),
  reporters: z.array(z.string()).default([]),
  circles: z.array(z.int()).default([]),
  signUps: z.array(z.int()).default([]),
});

export type MemberHistory = z.output<typeof history>;

const members = z.array(
  z.object({
    nickname: z.string(),
    name: z.string(),
    phone: z.string(),
    password: z.string(),
    /** Path of the picture. */
    head: z.string().optional(),
    description: z.string().optional(),
    blocked: z.boolean().default(false),
    /** Who has one is the reader of this name who writes in the demo paper. */
    history: history.optional(),
  }),
);

/** What readers say of themselves who only write in the demo paper. */
const readers = z.array(
  z.strictObject({ name: z.string(), description: z.string(), official: z.boolean().default(false) }),
);

function readList<Schema extends z.ZodType>(contentDir: string, file: string, schema: Schema) {
  return schema.parse(JSON.parse(readFileSync(join(contentDir, file), 'utf8')));
}

/** The members of the demo paper who have done something. */
export interface DemoMembers {
  /** Members by the names under which they write; whoever has none yet is added. */
  writer: (name: string) => number;
  histories: readonly { memberId: number; history: MemberHistory }[];
}

/** Adds the demo's members where they are not there yet; what they changed stays. */
export function seedMembers(store: Store, contentDir: string, now: number): DemoMembers {
  const numbers = new Map<string, number>();
  const histories: { memberId: number; history: MemberHistory }[] = [];
  for (const { blocked, history: done, ...member } of readList(contentDir, 'members.json', members)) {
    const isKnown = store.members.isKnown(member.name, member.phone);
    const id = isKnown ? store.members.byPhone(member.phone)?.id : store.members.add(member, now).id;
    if (id === undefined) continue;
    if (blocked && !isKnown) store.members.setBlocked(id, true);
    if (done) {
      numbers.set(member.nickname, id);
      // What a member has taken back since stays taken back.
      if (!isKnown) histories.push({ memberId: id, history: done });
    }
  }
  const told = new Map(readList(contentDir, 'readers.json', readers).map((reader) => [reader.name, reader]));
  const writer = (name: string): number => {
    const known = numbers.get(name) ?? store.members.bySocial(demoProvider, name)?.id;
    const { description, official } = told.get(name) ?? {};
    const facts = { nickname: name, head: readerFace(name) ?? undefined, description, official };
    const id = known ?? store.members.add({ ...facts, provider: demoProvider, oid: name }, now).id;
    numbers.set(name, id);
    return id;
  };
  return { writer, histories };
}

const hourMs = 3_600_000;

/** What the demo's members have kept, followed and signed up for, the first of each the latest. */
export function seedHistories(
  store: Store,
  { histories }: DemoMembers,
  reporters: ReadonlyMap<string, number>,
  now: number,
): void {
  for (const { memberId, history: done } of histories) {
    const member = store.members.find(memberId);
    if (!member) continue;
    done.favourites.forEach((id, index) => {
      store.favourites.add(memberId, { type: '0', id }, now - (index + 1) * 7 * hourMs);
    });
    const followed = [
      ...done.accounts.map((id) => ({ kind: 'account' as const, id })),
      ...done.reporters.map((name) => ({ kind: 'reporter' as const, id: reporters.get(name) ?? -1 })),
      ...done.circles.map((id) => ({ kind: 'circle' as const, id })),
    ];
    followed.forEach((one, index) => {
      store.follows.add(memberId, one, now - (index + 1) * hourMs);
    });
    done.signUps.forEach((activityId, index) => {
      const came = { activityId, memberId, name: member.nickname, icon: member.head, answers: '{}' };
      store.signUps.add(
        came,
        { places: 0, waitingPlaces: 0, reviewFirst: false },
        now - (index + 2) * 24 * hourMs,
      );
    });
  }
}
