import 'server-only';
import { z } from 'zod';
import type { FormAnswers } from '@/lib/format/form-answers';
import { type Draft, draftCookie, isForAnswerOnly, openDraft, spentDraft } from '@/lib/session/draft';
import { wantsJson } from '@/lib/session/wants-json';

const typedSchema = z.object({
  /** For how many people. */
  people: z.int().min(1).max(99),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The code that came to the phone. */
  code: z.string().default(''),
  /** Epoch ms of when a code was sent. */
  codeAt: z.number().optional(),
  /** A field whose files were not all taken, and why. */
  refused: z.object({ field: z.string(), text: z.string() }).optional(),
  /** It was looked through, and sent. */
  sent: z.boolean().default(false),
});

/** What a reader gave a form of a sign-up. */
export type Typed = z.output<typeof typedSchema>;

/** Letters of a code that are kept. */
export const mostCodeLetters = 12;

function placeOf(activityId: string): string {
  return `sign-up ${activityId}`;
}

/** What was typed and not looked at, such as of who sends too often, as a draft. */
export function draftOf(activityId: string, given: Omit<Typed, 'answers'> & { answers: unknown }): Draft {
  return { place: placeOf(activityId), text: JSON.stringify(given), pictures: [] };
}

/** Names of the answers, the longest first. */
function byLength(answers: FormAnswers): string[] {
  const length = (name: string) => JSON.stringify(answers[name]).length;
  return Object.keys(answers).sort((one, other) => length(other) - length(one));
}

/**
 * The `set-cookie` header that gives everything back to its form; undefined where a script, which gets no page as an answer, would need
 * a cookie that is too long.
 */
export async function wholeDraft(
  activityId: string,
  typed: Omit<Typed, 'answers'> & { answers: FormAnswers },
  request: Request,
): Promise<string | undefined> {
  const kept = await draftCookie(draftOf(activityId, typed));
  return kept && wantsJson(request) && isForAnswerOnly(kept) ? undefined : kept;
}

/**
 * The `set-cookie` header that gives answers back to their form; it is sealed, and goes with the sign-up or the logout. What is too
 * long for a script's cookie goes without its longest answers.
 */
export async function keptAnswers(
  activityId: string,
  typed: Omit<Typed, 'answers'> & { answers: FormAnswers },
  request: Request,
): Promise<string[]> {
  const left = { ...typed.answers };
  for (const name of ['', ...byLength(typed.answers)]) {
    delete left[name];
    const kept = await wholeDraft(activityId, { ...typed, answers: left }, request);
    if (kept !== undefined) return [kept];
  }
  return [spentDraft()];
}

/** What a page is drawn with; undefined where the request brings nothing of this activity. */
export async function openTyped(cookies: string, activityId: string): Promise<Typed | undefined> {
  const draft = await openDraft(cookies, placeOf(activityId));
  if (!draft) return undefined;
  const read = typedSchema.safeParse(JSON.parse(draft.text));
  return read.success ? read.data : undefined;
}
