import { isAllDay } from '@/lib/cards/card-activity';
import { signUpState } from '@/lib/cards/sign-up-state';
import { type Activity as ContractActivity, maxPeoplePerSignUp } from '@/lib/contract/activity';
import { type SignUpField, signUpFieldTypes } from '@/lib/contract/sign-up-field';
import { isChoiceType } from '@/lib/format/form-answers';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';

interface ActivityContext {
  /** Epoch ms by the platform's clock. */
  now: number;
  siteLanguage: string;
}

/** Returns the form, including fields of unsupported types, and the maximum number of people. */
export function signUpFormOf({
  signUpForm,
  mostPeople,
}: Pick<ContractActivity, 'signUpForm' | 'mostPeople'>) {
  return { form: signUpForm, maxPeople: Math.min(Math.max(1, mostPeople), maxPeoplePerSignUp) };
}

/** Converts an activity. Times are epoch ms, `content` is HTML or text, and `limit` is 0 for no limit. */
export function toActivity(activity: ContractActivity, { now, siteLanguage }: ActivityContext) {
  const title = headline(activity.title, activity.attAbstract, activity.content);
  return {
    id: activity.fileId,
    title,
    summary: plainText(activity.attAbstract ?? ''),
    content: activity.content,
    picture: activity.imageUrl,
    startsAt: parsePlatformDate(activity.startTime),
    endsAt: parsePlatformEnd(activity.endTime),
    allDay: isAllDay(activity),
    opensAt: parsePlatformDate(activity.entryStartTime),
    closesAt: parsePlatformEnd(activity.entryEndTime),
    place: plainText(activity.address ?? ''),
    organizer: plainText(activity.organizer ?? ''),
    signUp: signUpState(activity, now),
    voteId: activity.voteId === '0' ? undefined : activity.voteId,
    participants: activity.participatorNum,
    limit: activity.limit,
    waiting: activity.waitNum,
    reviewFirst: activity.reviewFirst,
    ...signUpFormOf(activity),
    language: startsWithTibetan(title) ? 'bo' : siteLanguage,
  };
}

export type Activity = ReturnType<typeof toActivity>;

const knownTypes: ReadonlySet<string> = new Set(signUpFieldTypes);

export function optionPlaces({ quotas }: Pick<SignUpField, 'quotas'>, option: string): number | undefined {
  const quota = quotas.find((candidate) => candidate.option === option);
  return quota && Math.max(0, quota.limit - quota.taken);
}

export type SupportedField = SignUpField & { fullOptions: readonly string[] };

function isSupported({ type, options }: SignUpField): boolean {
  return knownTypes.has(type) && (!isChoiceType(type) || options.length > 0);
}

export function supportedFields(form: readonly SignUpField[]): readonly SupportedField[] | undefined {
  const isIncomplete = form.some((field) => field.required && !isSupported(field));
  if (isIncomplete) return undefined;
  return form.filter(isSupported).map((field) => ({
    ...field,
    fullOptions: field.options.filter((option) => optionPlaces(field, option) === 0),
  }));
}

type PlaceCounts = Pick<Activity, 'limit' | 'participants'>;

export function placesLeft({ limit, participants }: PlaceCounts): number | undefined {
  return limit === 0 ? undefined : Math.max(0, limit - participants);
}

const fewPlacesThreshold = 5;

export function isNearlyFull(activity: PlaceCounts): boolean {
  const remaining = placesLeft(activity);
  return remaining !== undefined && remaining <= fewPlacesThreshold;
}
