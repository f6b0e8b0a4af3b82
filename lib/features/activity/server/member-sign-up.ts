import { isAllDay } from '@/lib/cards/card-activity';
import { type Registration, registrationStatuses } from '@/lib/contract/activity';
import { takesFiles } from '@/lib/format/form-answers';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import type { Words } from '@/lib/view/words';
import { shownValue } from './shown-value';

/** `unknown` for unknown platform states. */
export type MemberSignUpState = keyof typeof registrationStatuses | 'unknown';

/** The reader's sign-up for an activity. */
export interface MemberSignUp {
  id: string;
  activityId: string;
  title: string;
  state: MemberSignUpState;
  /** Place on the waiting list. */
  place: number | undefined;
  code: string | undefined;
  /** Epoch ms. */
  created: number | undefined;
  startsAt: number | undefined;
  endsAt: number | undefined;
  /** Start and end are dates without a time. */
  allDay: boolean;
  address: string;
  /** Input for display; `consent`: a given consent. */
  answers: readonly { label: string; value: string; consent: boolean }[];
  cancelable: boolean;
}

function stateOf(status: number | undefined): MemberSignUpState {
  const states = Object.keys(registrationStatuses) as (keyof typeof registrationStatuses)[];
  return states.find((state) => registrationStatuses[state] === status) ?? 'unknown';
}

/** Final states, which cannot be canceled whatever the platform says. */
const finalStates: ReadonlySet<MemberSignUpState> = new Set(['used', 'refused', 'cancelled']);

/** Formats a value for display; for files, their number. */
function shownAnswer({ label, value, type }: Registration['answers'][number], words: Words) {
  const isFiles = takesFiles({ type });
  const count = value.split('、').length;
  return {
    label: plainText(label),
    value: isFiles ? words('activity.form.fileCount', { count }) : shownValue(value, type),
    consent: type === 'consent',
  };
}

/** Converts a registration of a response. */
export function toMemberSignUp(activityId: string, registration: Registration, words: Words): MemberSignUp {
  const { title, status, place, registCode, created, startTime, endTime, address, answers } = registration;
  const state = stateOf(status);
  return {
    id: registration.id,
    activityId,
    title: plainText(title),
    state,
    place,
    code: registCode,
    created: parsePlatformDate(created),
    startsAt: parsePlatformDate(startTime),
    endsAt: parsePlatformEnd(endTime),
    allDay: isAllDay(registration),
    address: plainText(address ?? ''),
    answers: answers.map((answer) => shownAnswer(answer, words)),
    cancelable: registration.cancelable && !finalStates.has(state),
  };
}
