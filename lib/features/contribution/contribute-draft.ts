import 'server-only';
import { z } from 'zod';
import { type Draft, openDraft } from '@/lib/writes/draft';

const inputSchema = z.object({
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  content: z.string(),
  pictures: z.array(z.string()),
  documents: z.array(z.string()),
  /** Files that were refused, with the reason. */
  refused: z.object({ field: z.enum(['pictures', 'documents']), text: z.string() }).optional(),
});

/** A reader's input in the form of a call. */
export type ContributionDraft = z.output<typeof inputSchema>;

function placeOf(callId: string): string {
  return `contribution ${callId}`;
}

/** Converts the input to a draft, which survives a refused submission. */
export function contributionDraft(callId: string, typed: ContributionDraft): Draft {
  return { place: placeOf(callId), text: JSON.stringify(typed), pictures: [] };
}

/** Returns the saved input for this call, or undefined if the request carries none. */
export async function openContributionDraft(
  cookies: string,
  callId: string,
): Promise<ContributionDraft | undefined> {
  const draft = await openDraft(cookies, placeOf(callId));
  if (!draft) return undefined;
  const read = inputSchema.safeParse(JSON.parse(draft.text));
  return read.success ? read.data : undefined;
}
