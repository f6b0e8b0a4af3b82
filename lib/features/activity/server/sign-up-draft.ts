import 'server-only';
import { z } from 'zod';
import { acceptsJson } from '@/lib/writes/accepts-json';
import { deletedDraftCookie, draftCookie, isForResponseOnly, openJsonDraft } from '@/lib/writes/draft-cookie';

const signUpDraftSchema = z.object({
  people: z.int().min(1).max(99),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly()])),
  code: z.string().default(''),
  /** Epoch ms when a code was sent. */
  codeAt: z.number().optional(),
  refused: z.object({ field: z.string(), text: z.string() }).optional(),
  /** True if the reader submitted the sign-up; false after other buttons, such as adding a person. */
  sent: z.boolean().default(false),
});

export type SignUpDraft = z.output<typeof signUpDraftSchema>;

export const maxCodeLength = 12;

function draftNameOf(activityId: string): string {
  return `sign-up ${activityId}`;
}

/** Returns the input as a draft. `answers` is not validated if a rate limit refuses the input first. */
export function toDraft(activityId: string, input: Omit<SignUpDraft, 'answers'> & { answers: unknown }) {
  return { name: draftNameOf(activityId), text: JSON.stringify(input), pictures: [] };
}

function namesByLength(answers: SignUpDraft['answers']): string[] {
  const length = (name: string) => JSON.stringify(answers[name]).length;
  return Object.keys(answers).sort((answer, other) => length(other) - length(answer));
}

/** Returns the draft's cookie; undefined if a script sent a draft that is too large for a cookie. */
export async function fullDraftCookie(activityId: string, draft: SignUpDraft, request: Request) {
  const cookie = await draftCookie(toDraft(activityId, draft));
  return cookie && acceptsJson(request) && isForResponseOnly(cookie) ? undefined : cookie;
}

/** Returns the draft's cookie. A draft sent by a script loses its longest values until it fits a cookie. */
export async function draftCookies(activityId: string, draft: SignUpDraft, request: Request) {
  const remaining = { ...draft.answers };
  for (const name of ['', ...namesByLength(draft.answers)]) {
    delete remaining[name];
    const cookie = await fullDraftCookie(activityId, { ...draft, answers: remaining }, request);
    if (cookie !== undefined) return [cookie];
  }
  return [deletedDraftCookie()];
}

export function openSignUpDraft(cookies: string, activityId: string): Promise<SignUpDraft | undefined> {
  return openJsonDraft(cookies, draftNameOf(activityId), signUpDraftSchema);
}
