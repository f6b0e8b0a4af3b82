import type { Activity as ContractActivity } from '@/lib/contract/activity';
import { plainText } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import type { SignUpFacts } from './sign-up-state';

/** What a card says of an activity, in place of when an article came out. */
export interface CardActivity {
  /** Its state is a matter of the clock: it is told when the card is drawn. */
  signUp: SignUpFacts;
  /** Epoch ms. */
  startsAt: number | undefined;
  endsAt: number | undefined;
  /** Both are days without a time. */
  allDay: boolean;
  place: string;
}

/** Whether an activity is from day to day, without times. */
export function isAllDay({ startTime, endTime }: Pick<ContractActivity, 'startTime' | 'endTime'>): boolean {
  return isPlatformDay(startTime) && (endTime === undefined || isPlatformDay(endTime));
}

/** The part of an activity that its card shows. */
export function toCardActivity(activity: ContractActivity): CardActivity {
  return {
    signUp: activity,
    startsAt: parsePlatformDate(activity.startTime),
    endsAt: parsePlatformEnd(activity.endTime),
    allDay: isAllDay(activity),
    place: plainText(activity.address ?? ''),
  };
}
