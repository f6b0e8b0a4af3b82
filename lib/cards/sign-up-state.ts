import type { Activity as ContractActivity } from '@/lib/contract/activity';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

/** `waiting`: full with a waiting list; `none`: no sign-up needed; others by Spec §4. */
export type SignUpState = 'none' | 'notStarted' | 'open' | 'waiting' | 'full' | 'closed' | 'ended';

export type SignUpFields = Pick<
  ContractActivity,
  | 'endTime'
  | 'entryStartTime'
  | 'entryEndTime'
  | 'activityStatus'
  | 'isbegin'
  | 'statusEntry'
  | 'participatorNum'
  | 'limit'
  | 'waitLimit'
  | 'waitNum'
> & { signUpForm: readonly unknown[] };

/** The platform's status text of a finished activity (platform facts §5). */
const overWord = '结束';

/** Returns true if sign-up has not started: by time if known, else by the status text (R3.49). */
function isBefore({ entryStartTime, isbegin }: SignUpFields, now: number): boolean {
  const opensAt = parsePlatformDate(entryStartTime);
  return opensAt === undefined ? isbegin === false : now < opensAt;
}

function isOver({ endTime, activityStatus }: SignUpFields, now: number): boolean {
  const endsAt = parsePlatformEnd(endTime);
  return endsAt === undefined ? (activityStatus?.includes(overWord) ?? false) : now >= endsAt;
}

/** Returns true if sign-up is closed: by the end of sign-up, or by `statusEntry` if no times are known. */
function isClosed({ entryStartTime, entryEndTime, statusEntry }: SignUpFields, now: number): boolean {
  const closesAt = parsePlatformEnd(entryEndTime);
  if (closesAt !== undefined && now >= closesAt) return true;
  return entryStartTime === undefined && entryEndTime === undefined && statusEntry === 0;
}

/** Returns the sign-up state at a time of the platform's clock (R4.16 to R4.19). */
export function signUpState(fields: SignUpFields, now: number): SignUpState {
  if (isOver(fields, now)) return 'ended';
  if (fields.signUpForm.length === 0) return 'none';
  if (isBefore(fields, now)) return 'notStarted';
  if (isClosed(fields, now)) return 'closed';
  const { limit, participatorNum, waitLimit, waitNum } = fields;
  if (limit === 0 || participatorNum < limit) return 'open';
  return waitNum < waitLimit ? 'waiting' : 'full';
}
