import 'server-only';
import { type Draft, draftCookie } from './draft';
import { succeeded } from './respond';
import type { WriteAnswer } from './write-answer';

/** Restores the input after refusals without cookies, such as one by the rate limit. */
export async function withDraft(answer: WriteAnswer, draft: Draft | undefined): Promise<WriteAnswer> {
  if (!draft || succeeded(answer) || answer.cookies) return answer;
  const draftCookies = await draftCookie(draft);
  return draftCookies === undefined ? answer : { ...answer, cookies: [draftCookies] };
}
