import 'server-only';
import { activityVerifyInfo, type CodeInfo } from '@/lib/contract/write-off';
import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';
import { isAbsent, type PlatformError, type Result } from '@/lib/platform/errors';
import { platformTime } from '@/lib/platform/platform-clock';
import type { Caller } from '@/lib/session/call-as';
import { callInPage } from '@/lib/session/reader-cookies';
import { clientAddressOf } from '@/lib/writes/client-address';
import { refundSharedTokens, takeSharedTokens } from '@/lib/writes/shared-rate-limit';
import { type CodeRefusal, codeRefusalOf, type KnownCode, toKnownCode } from './model';

/** `rejected`: the platform's text has the reason. `blind`: the platform cannot look up codes. */
export type CodeLookup =
  | { kind: 'known'; known: KnownCode; receipt: string | undefined }
  | { kind: 'refused'; why: CodeRefusal }
  | { kind: 'rejected'; message: string }
  | { kind: 'blind' }
  | { kind: 'unanswered' }
  | { kind: 'tooOften' };

/** Error codes about the call or the session, not about the scanned code (Spec §8). */
const unrelatedCodes: ReadonlySet<string> = new Set(['1004', '1009', '10111', '10102', '10103']);

const maxMessageLength = 200;

function failedLookup(error: PlatformError): CodeLookup {
  if (isAbsent(error)) return { kind: 'blind' };
  if (error.kind !== 'rejected') return { kind: 'unanswered' };
  const why = codeRefusalOf(error.code);
  if (why !== undefined) return { kind: 'refused', why };
  const message = cutText(plainText(error.message), maxMessageLength);
  return message === '' || unrelatedCodes.has(error.code)
    ? { kind: 'unanswered' }
    : { kind: 'rejected', message };
}

/** @param now platform time, epoch ms */
export function toCodeLookup(answer: Result<CodeInfo>, activityId: string, now: number): CodeLookup {
  if (!answer.ok) return failedLookup(answer.error);
  const { activityID, receipt } = answer.value;
  // Some platforms ignore the requested activity and return the code's activity.
  if (activityID !== undefined && activityID !== activityId) return { kind: 'refused', why: 'otherActivity' };
  return { kind: 'known', known: toKnownCode(answer.value, now), receipt };
}

/** Rate limit per network for unknown codes, which are rare in scanning and frequent in guessing. */
const networkLimit = { burst: 40, every: 5000 };
/** Rate limit per IPv6 /48, because one customer may have a /48 with 65,536 /64 networks. */
const largeNetworkLimit = { burst: 120, every: 2000 };

/** Takes tokens before a guess and refunds them unless the guess is wrong. @returns undefined if limited */
export async function limitGuesses<Answer>(
  request: Request,
  sendGuess: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  const network = clientAddressOf(request);
  const largeNetwork = clientAddressOf(request, 48);
  const limits = [
    { key: `codes ${network}`, rule: networkLimit },
    ...(largeNetwork === network ? [] : [{ key: `codes ${largeNetwork}`, rule: largeNetworkLimit }]),
  ];
  if ((await takeSharedTokens(limits)) > 0) return undefined;
  const answer = await sendGuess();
  if (!isWrong(answer)) await refundSharedTokens(limits);
  return answer;
}

export interface ScannedCode {
  activityId: string;
  code: string;
  shop: string;
}

/** Returns true for an unknown code or a code of another activity: both indicate guessing. */
export function isWrongGuess(answer: Result<unknown>): boolean {
  if (answer.ok || answer.error.kind !== 'rejected') return false;
  const why = codeRefusalOf(answer.error.code);
  return why === 'missing' || why === 'otherActivity';
}

export async function lookUpCode(
  { activityId, code, shop }: ScannedCode,
  reader: Caller & { request: Request },
): Promise<CodeLookup> {
  const fields = { activityID: activityId, registCode: code, shopSite: shop };
  const answer = await limitGuesses(
    reader.request,
    () => callInPage(activityVerifyInfo, fields, reader),
    (guess) => isWrongGuess(guess) || (guess.ok && toCodeLookup(guess, activityId, 0).kind === 'refused'),
  );
  return answer ? toCodeLookup(answer, activityId, await platformTime()) : { kind: 'tooOften' };
}
