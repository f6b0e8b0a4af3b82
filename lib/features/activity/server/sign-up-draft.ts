import 'server-only';
import { z } from 'zod';
import type { FormAnswers } from '@/lib/format/form-answers';
import {
  type Draft,
  deletedDraftCookie,
  draftCookie,
  isForResponseOnly,
  openDraft,
} from '@/lib/writes/draft';
import { wantsJson } from '@/lib/writes/wants-json';

const signUpDraftSchema = z.object({
  people: z.int().min(1).max(99),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  code: z.string().default(''),
  /** Epoch ms when a code was sent. */
  codeAt: z.number().optional(),
  /** A field with rejected files, and the reason. */
  refused: z.object({ field: z.string(), text: z.string() }).optional(),
  /** True if the reader submitted the sign-up, false for other steps. */
  sent: z.boolean().default(false),
});

/** Input of a sign-up form. */
export type SignUpDraft = z.output<typeof signUpDraftSchema>;

/** Maximum characters of a code. */
export const maxCodeLength = 12;

function placeOf(activityId: string): string {
  return `sign-up ${activityId}`;
}

/** Returns unvalidated input as a draft, for example after a rate limit. */
export function draftOf(
  activityId: string,
  input: Omit<SignUpDraft, 'answers'> & { answers: unknown },
): Draft {
  return { place: placeOf(activityId), text: JSON.stringify(input), pictures: [] };
}

/** Returns field names, longest values first. */
function byLength(answers: FormAnswers): string[] {
  const length = (name: string) => JSON.stringify(answers[name]).length;
  return Object.keys(answers).sort((one, other) => length(other) - length(one));
}

/**
 * Returns the `Set-Cookie` header of the whole draft; undefined if a script sent the request and the draft does not fit into a
 * cookie. Without JavaScript, the response is a page that contains such a draft.
 */
export async function fullDraftCookie(
  activityId: string,
  typed: Omit<SignUpDraft, 'answers'> & { answers: FormAnswers },
  request: Request,
): Promise<string | undefined> {
  const cookie = await draftCookie(draftOf(activityId, typed));
  return cookie && wantsJson(request) && isForResponseOnly(cookie) ? undefined : cookie;
}

/**
 * Returns the `Set-Cookie` header of a sealed draft, which sign-up and logout delete. If a script sent the request and the draft
 * does not fit into a cookie, the longest values are omitted.
 */
export async function draftCookies(
  activityId: string,
  typed: Omit<SignUpDraft, 'answers'> & { answers: FormAnswers },
  request: Request,
): Promise<string[]> {
  const remaining = { ...typed.answers };
  for (const name of ['', ...byLength(typed.answers)]) {
    delete remaining[name];
    const cookie = await fullDraftCookie(activityId, { ...typed, answers: remaining }, request);
    if (cookie !== undefined) return [cookie];
  }
  return [deletedDraftCookie()];
}

/** Reads the draft from cookies; undefined if it belongs to another activity. */
export async function openSignUpDraft(cookies: string, activityId: string): Promise<SignUpDraft | undefined> {
  const draft = await openDraft(cookies, placeOf(activityId));
  if (!draft) return undefined;
  const read = signUpDraftSchema.safeParse(JSON.parse(draft.text));
  return read.success ? read.data : undefined;
}
