import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Store } from '../store/store';

const members = z.array(
  z.object({
    nickname: z.string(),
    name: z.string(),
    phone: z.string(),
    password: z.string(),
    /** Path of the picture. */
    head: z.string().optional(),
    blocked: z.boolean().default(false),
  }),
);

/** Adds the demo's members where they are not there yet; what they changed stays. */
export function seedMembers(store: Store, contentDir: string, now: number): void {
  const read = members.parse(JSON.parse(readFileSync(join(contentDir, 'members.json'), 'utf8')));
  for (const { blocked, ...member } of read) {
    if (store.members.isKnown(member.name, member.phone)) continue;
    const { id } = store.members.add(member, now);
    if (blocked) store.members.setBlocked(id, true);
  }
}
