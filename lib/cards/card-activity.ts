import type { Activity as ContractActivity } from '@/lib/contract/activity';
import { plainText } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';

export type CardActivity = ReturnType<typeof toCardActivity>;

export function isAllDay({ startTime, endTime }: Pick<ContractActivity, 'startTime' | 'endTime'>): boolean {
  return isPlatformDay(startTime) && (endTime === undefined || isPlatformDay(endTime));
}

export function toCardActivity(activity: ContractActivity) {
  return {
    /** Input of `signUpState`, which is called at render time because the state depends on the time. */
    signUp: activity,
    startsAt: parsePlatformDate(activity.startTime),
    endsAt: parsePlatformEnd(activity.endTime),
    allDay: isAllDay(activity),
    place: plainText(activity.address ?? ''),
  };
}
