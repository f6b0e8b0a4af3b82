import 'server-only';
import { z } from 'zod';
import { type Draft, openDraft } from '@/lib/session/draft';

const typedSchema = z.object({
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  content: z.string(),
  /** Receipts. */
  pictures: z.array(z.string()),
  documents: z.array(z.string()),
  /** Files that were not all taken, and why. */
  refused: z.object({ field: z.enum(['pictures', 'documents']), text: z.string() }).optional(),
});

/** What a reader gave the form of a call. */
export type Typed = z.output<typeof typedSchema>;

function placeOf(callId: string): string {
  return `contribution ${callId}`;
}

/** What was typed, as a draft. */
export function draftOf(callId: string, typed: Typed): Draft {
  return { place: placeOf(callId), text: JSON.stringify(typed), pictures: [] };
}

/** What a page is drawn with; undefined where the request brings nothing of this call. */
export async function openTyped(cookies: string, callId: string): Promise<Typed | undefined> {
  const draft = await openDraft(cookies, placeOf(callId));
  if (!draft) return undefined;
  const read = typedSchema.safeParse(JSON.parse(draft.text));
  return read.success ? read.data : undefined;
}
