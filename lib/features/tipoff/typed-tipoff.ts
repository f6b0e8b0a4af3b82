import 'server-only';
import { z } from 'zod';
import { type Draft, openDraft } from '@/lib/session/draft';
import type { HandInInput } from './hand-in-input';

/** s for which a device keeps what was not taken: as long as it takes to mend it. */
const lifetime = 600;

const place = 'tip-off';

const typed = z.object({ title: z.string(), content: z.string(), place: z.string(), keep: z.boolean() });

/** What was written and not taken. Who wrote it is not kept anywhere, not even sealed: a name and a number are typed again. */
export type TypedTipoff = z.output<typeof typed>;

/** What the device gives back to the form (ADR 0054). */
export function draftOf(input: HandInInput): Draft {
  const { title, content, place: where, keep } = input;
  return {
    place,
    text: JSON.stringify({ title, content, place: where, keep }),
    pictures: [],
    maxAge: lifetime,
  };
}

/** What was written before, where the device still has it. */
export async function openTyped(cookies: string): Promise<TypedTipoff | undefined> {
  const draft = await openDraft(cookies, place);
  if (!draft) return undefined;
  const read = typed.safeParse(JSON.parse(draft.text));
  return read.success ? read.data : undefined;
}
