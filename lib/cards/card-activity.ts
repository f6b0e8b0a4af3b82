import type { Activity as ContractActivity } from '@/lib/contract/activity';
import { plainText } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import type { SignUpFields } from './sign-up-state';

export interface CardActivity {
  /** The sign-up state depends on the time, so it is computed at render time. */
  signUp: SignUpFields;
  /** Epoch ms. */
  startsAt: number | undefined;
  endsAt: number | undefined;
  allDay: boolean;
  place: string;
}

export function isAllDay({ startTime, endTime }: Pick<ContractActivity, 'startTime' | 'endTime'>): boolean {
  return isPlatformDay(startTime) && (endTime === undefined || isPlatformDay(endTime));
}

export function toCardActivity(activity: ContractActivity): CardActivity {
  return {
    signUp: activity,
    startsAt: parsePlatformDate(activity.startTime),
    endsAt: parsePlatformEnd(activity.endTime),
    allDay: isAllDay(activity),
    place: plainText(activity.address ?? ''),
  };
}
