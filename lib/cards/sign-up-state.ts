import type { Activity } from '@/lib/contract/activity';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

/** `waiting`: full, but the waiting list is open; `none`: no sign-up needed. Spec §4 defines the others. */
export type SignUpState = 'none' | 'notStarted' | 'open' | 'waiting' | 'full' | 'closed' | 'ended';

/** The platform's status text of a finished activity (platform facts §5). */
const endedStatus = '结束';

/** Returns true if sign-up has not started: by time if known, else by `isbegin` (R3.49). */
function isBefore({ entryStartTime, isbegin }: Activity, now: number): boolean {
  const opensAt = parsePlatformDate(entryStartTime);
  return opensAt === undefined ? isbegin === false : now < opensAt;
}

function isOver({ endTime, activityStatus }: Activity, now: number): boolean {
  const endsAt = parsePlatformEnd(endTime);
  return endsAt === undefined ? (activityStatus?.includes(endedStatus) ?? false) : now >= endsAt;
}

/** Returns true if sign-up is closed: by the end of sign-up, or by `statusEntry` if no times are known. */
function isClosed({ entryStartTime, entryEndTime, statusEntry }: Activity, now: number): boolean {
  const closesAt = parsePlatformEnd(entryEndTime);
  if (closesAt !== undefined && now >= closesAt) return true;
  return entryStartTime === undefined && entryEndTime === undefined && statusEntry === 0;
}

/** Returns the sign-up state at a time of the platform's clock (R4.16 to R4.19). */
export function signUpState(activity: Activity, now: number): SignUpState {
  if (isOver(activity, now)) return 'ended';
  if (activity.signUpForm.length === 0) return 'none';
  if (isBefore(activity, now)) return 'notStarted';
  if (isClosed(activity, now)) return 'closed';
  const { limit, participatorNum, waitLimit, waitNum } = activity;
  if (limit === 0 || participatorNum < limit) return 'open';
  return waitNum < waitLimit ? 'waiting' : 'full';
}
