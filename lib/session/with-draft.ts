import 'server-only';
import { type Draft, draftCookie } from './draft';
import { succeeded } from './respond';
import type { WriteAnswer } from './write-answer';

/** What was not done without a word of the act itself (too often, under way) leaves what was typed all the same. */
export async function withDraft(answer: WriteAnswer, draft: Draft | undefined): Promise<WriteAnswer> {
  if (!draft || succeeded(answer) || answer.cookies) return answer;
  const kept = await draftCookie(draft);
  return kept === undefined ? answer : { ...answer, cookies: [kept] };
}
