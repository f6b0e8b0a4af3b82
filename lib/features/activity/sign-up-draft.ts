import 'server-only';
import { z } from 'zod';
import type { FormAnswers } from '@/lib/format/form-answers';
import { type Draft, draftCookie, openDraft, spentDraft } from '@/lib/session/draft';

const draftSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

function placeOf(activityId: string): string {
  return `sign-up ${activityId}`;
}

/** Answers that were not looked at, such as of who sends too often, as a draft. */
export function draftOf(activityId: string, given: Readonly<Record<string, unknown>>): Draft {
  return { place: placeOf(activityId), text: JSON.stringify(given), pictures: [] };
}

/** Names of the answers, the longest first. */
function byLength(answers: FormAnswers): string[] {
  const length = (name: string) => JSON.stringify(answers[name]).length;
  return Object.keys(answers).sort((one, other) => length(other) - length(one));
}

/**
 * The `set-cookie` header that gives answers back to their form; it is sealed, and goes with the sign-up or the logout. What is too
 * long for a cookie goes without its longest answers.
 */
export async function keptAnswers(activityId: string, answers: FormAnswers): Promise<string[]> {
  const left = { ...answers };
  for (const name of ['', ...byLength(answers)]) {
    delete left[name];
    const kept = await draftCookie({ place: placeOf(activityId), text: JSON.stringify(left), pictures: [] });
    if (kept !== undefined) return [kept];
  }
  return [spentDraft()];
}

/** The answers that a page is drawn with; undefined where it brings none of this activity. */
export async function openAnswers(cookies: string, activityId: string): Promise<FormAnswers | undefined> {
  const draft = await openDraft(cookies, placeOf(activityId));
  if (!draft) return undefined;
  const read = draftSchema.safeParse(JSON.parse(draft.text));
  return read.success ? read.data : undefined;
}
