import 'server-only';
import { isAbsent, type PlatformError } from '@/lib/platform/errors';
import { loginHref } from '@/lib/routes/login-href';
import { backPath } from './back-address';
import { failureAnswer } from './failure-answer';
import type { WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

export interface Refusal {
  outcome: string;
  words: Parameters<Visitor['words']>[0];
  status?: number;
  cookies?: readonly string[];
}

/** Refusals by status of the platform. `absent`: the object is missing or was removed. */
export type RefusalTable = Readonly<Partial<Record<number | 'absent', Refusal>>>;

type Recipient = Pick<Visitor, 'words'>;

function answerOf({ words, status = 422, ...refusal }: Refusal, visitor: Recipient): WriteAnswer {
  return { ...refusal, status, message: visitor.words(words) };
}

/** Refuses a request before a write is sent; the request does not count toward the limit. */
export function refuse(refusal: Refusal, visitor: Recipient) {
  return { ...answerOf(refusal, visitor), uncounted: true } as const;
}

export function refuseGuest(refusal: Omit<Refusal, 'status'>, back: unknown, visitor: Recipient) {
  const href = loginHref({ back: backPath(back) });
  const login = { href, label: visitor.words('titles.login') };
  return { ...refuse({ ...refusal, status: 401 }, visitor), values: { login } };
}

/** Returns the answer in the table, else the general answer of Spec §8. */
export function refusalFor(error: PlatformError, refusals: RefusalTable, visitor: Visitor): WriteAnswer {
  const absentRefusal = isAbsent(error) ? refusals.absent : undefined;
  const refusal = error.kind === 'rejected' ? refusals[Number(error.code)] : absentRefusal;
  return refusal ? answerOf(refusal, visitor) : failureAnswer(error, visitor);
}
