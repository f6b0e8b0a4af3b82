import type { Activity as ContractActivity } from '@/lib/contract/activity';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import type { SignUpFacts } from './sign-up-state';

/** What a card says of an activity, in place of when an article came out. */
export interface CardActivity {
  /** Its state is a matter of the clock: it is told when the card is drawn. */
  signUp: SignUpFacts;
  /** Epoch ms. */
  startsAt: number | undefined;
  endsAt: number | undefined;
  place: string;
}

/** The part of an activity that its card shows. */
export function toCardActivity(activity: ContractActivity): CardActivity {
  return {
    signUp: activity,
    startsAt: parsePlatformDate(activity.startTime),
    endsAt: parsePlatformDate(activity.endTime),
    place: plainText(activity.address ?? ''),
  };
}
