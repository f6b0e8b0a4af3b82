import 'server-only';
import { activityVerifyInfo } from '@/lib/contract/write-off';
import { call } from '@/lib/platform/client';
import type { Result } from '@/lib/platform/errors';
import { waitInPage } from '@/lib/platform/page-parts';
import { platformTime } from '@/lib/platform/platform-clock';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { limitGuesses } from './guess-limit';
import { type LookupResult, toLookupResult } from './lookup-result';
import { refusalOf } from './model';

export interface ScannedCode {
  activityId: string;
  code: string;
  shop: string;
}

interface Caller {
  request: Request;
  device: string;
  session: VisitorSession;
}

/** Checks whether a code may be a guess: it is unknown or belongs to another activity. */
export function isMiss(answer: Result<unknown>): boolean {
  if (answer.ok || answer.error.kind !== 'rejected') return false;
  const why = refusalOf(answer.error.code);
  return why === 'missing' || why === 'otherActivity';
}

export async function lookUpCode(
  { activityId, code, shop }: ScannedCode,
  { request, device, session }: Caller,
): Promise<LookupResult> {
  const fields = { activityID: activityId, registCode: code, shopSite: shop };
  const limited = await limitGuesses(
    request,
    () => waitInPage(call(activityVerifyInfo, fields, { timeLimit: 'direct', device, bearer: session })),
    // Some platforms find a code of another activity and return that activity.
    (answer) => isMiss(answer) || (answer.ok && toLookupResult(answer, activityId, 0).kind === 'refused'),
  );
  if (limited.kind === 'wait') return { kind: 'tooOften' };
  return toLookupResult(limited.answer, activityId, await platformTime());
}
