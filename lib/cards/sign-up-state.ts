import type { Activity as ContractActivity } from '@/lib/contract/activity';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

/**
 * Whether a reader can sign up (Spec §4: not started, closed, full, open). `waiting`: all places are taken, and one may wait for
 * one; `none`: nobody need sign up.
 */
export type SignUpState = 'none' | 'notStarted' | 'open' | 'waiting' | 'full' | 'closed' | 'ended';

/** What the platform tells of signing up. */
export type SignUpFacts = Pick<
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

/** The platform's word for an activity that is over (platform facts §5). */
const overWord = '结束';

/** Whether signing up has not begun: by the clock where the platform names a time, else by its word (R3.49). */
function isBefore({ entryStartTime, isbegin }: SignUpFacts, now: number): boolean {
  const opensAt = parsePlatformDate(entryStartTime);
  return opensAt === undefined ? isbegin === false : now < opensAt;
}

function isOver({ endTime, activityStatus }: SignUpFacts, now: number): boolean {
  const endsAt = parsePlatformEnd(endTime);
  return endsAt === undefined ? (activityStatus?.includes(overWord) ?? false) : now >= endsAt;
}

/** A platform that names no times says by statusEntry that signing up is closed. */
function isClosed({ entryStartTime, entryEndTime, statusEntry }: SignUpFacts, now: number): boolean {
  const closesAt = parsePlatformEnd(entryEndTime);
  if (closesAt !== undefined && now >= closesAt) return true;
  return entryStartTime === undefined && entryEndTime === undefined && statusEntry === 0;
}

/** The state of signing up at a time of the platform's clock (R4.16 to R4.19). */
export function signUpState(facts: SignUpFacts, now: number): SignUpState {
  if (isOver(facts, now)) return 'ended';
  if (facts.signUpForm.length === 0) return 'none';
  if (isBefore(facts, now)) return 'notStarted';
  if (isClosed(facts, now)) return 'closed';
  const { limit, participatorNum, waitLimit, waitNum } = facts;
  if (limit === 0 || participatorNum < limit) return 'open';
  return waitNum < waitLimit ? 'waiting' : 'full';
}
