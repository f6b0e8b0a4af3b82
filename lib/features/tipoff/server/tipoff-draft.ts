import 'server-only';
import { z } from 'zod';
import { type Draft, openDraft } from '@/lib/writes/draft';
import type { TipoffInput } from './tipoff-input';

const place = 'tip-off';

const typed = z.object({
  title: z.string(),
  content: z.string(),
  place: z.string(),
  name: z.string(),
  phone: z.string(),
  keep: z.boolean(),
  idempotencyKey: z.string(),
});

export type TipoffDraft = z.output<typeof typed>;

/** Returns the draft that restores rejected input. No device stores it (ADR 0047). */
export function draftOf({ files: _files, ...written }: TipoffInput): Draft {
  return { place, text: JSON.stringify(written), pictures: [], maxAge: 0 };
}

export async function openTipoffDraft(cookies: string): Promise<TipoffDraft | undefined> {
  const draft = await openDraft(cookies, place);
  if (!draft) return undefined;
  const read = typed.safeParse(JSON.parse(draft.text));
  return read.success ? read.data : undefined;
}
