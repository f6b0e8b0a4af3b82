import 'server-only';
import { type Draft, draftCookie } from './draft';
import { succeeded } from './respond';
import type { WriteAnswer } from './write-answer';

/** Adds the draft to a refused answer without cookies, such as one by the rate limit, so that the form restores its input. */
export async function withDraft(answer: WriteAnswer, draft: Draft | undefined): Promise<WriteAnswer> {
  if (!draft || succeeded(answer) || answer.cookies) return answer;
  const draftCookies = await draftCookie(draft);
  return draftCookies === undefined ? answer : { ...answer, cookies: [draftCookies] };
}
