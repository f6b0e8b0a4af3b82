import { isAllDay } from '@/lib/cards/card-activity';
import { type SignUpState, signUpState } from '@/lib/cards/sign-up-state';
import { type Activity as ContractActivity, maxPeoplePerSignUp } from '@/lib/contract/activity';
import { type SignUpField, signUpFieldTypes } from '@/lib/contract/sign-up-field';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';

export interface Activity {
  id: string;
  title: string;
  summary: string;
  /** HTML or plain text. */
  content: string;
  picture: string | undefined;
  /** Epoch ms. */
  startsAt: number | undefined;
  endsAt: number | undefined;
  allDay: boolean;
  opensAt: number | undefined;
  closesAt: number | undefined;
  place: string;
  organizer: string;
  signUp: SignUpState;
  voteId: string | undefined;
  participants: number;
  /** Maximum participants, 0 for no limit. */
  limit: number;
  waiting: number;
  reviewFirst: boolean;
  /** Includes fields of unsupported types. */
  form: readonly SignUpField[];
  /** Per sign-up. */
  maxPeople: number;
  views: number;
  /** BCP 47 tag. */
  language: string;
}

interface ActivityContext {
  /** Epoch ms by the platform's clock. */
  now: number;
  siteLanguage: string;
}

export function signUpFormOf({
  signUpForm,
  mostPeople: maxPeople,
}: Pick<ContractActivity, 'signUpForm' | 'mostPeople'>): Pick<Activity, 'form' | 'maxPeople'> {
  return { form: signUpForm, maxPeople: Math.min(Math.max(1, maxPeople), maxPeoplePerSignUp) };
}

export function toActivity(activity: ContractActivity, { now, siteLanguage }: ActivityContext): Activity {
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
    views: activity.countClick,
    language: startsWithTibetan(title) ? 'bo' : siteLanguage,
  };
}

const knownTypes: ReadonlySet<string> = new Set(signUpFieldTypes);

const choiceTypes: ReadonlySet<string> = new Set(['radio', 'checkbox', 'region']);

/** Returns undefined if unlimited. */
export function optionLeft({ quotas }: Pick<SignUpField, 'quotas'>, option: string): number | undefined {
  const quota = quotas.find((candidate) => candidate.option === option);
  return quota && Math.max(0, quota.limit - quota.taken);
}

export type SupportedField = SignUpField & { fullOptions: readonly string[] };

function isSupported({ type, options }: SignUpField): boolean {
  return knownTypes.has(type) && (!choiceTypes.has(type) || options.length > 0);
}

/** Returns undefined if a required field is not supported, because a sign-up without it is useless. */
export function supportedFields(form: readonly SignUpField[]): readonly SupportedField[] | undefined {
  const isIncomplete = form.some((field) => field.required && !isSupported(field));
  if (isIncomplete) return undefined;
  return form.filter(isSupported).map((field) => ({
    ...field,
    fullOptions: field.options.filter((option) => optionLeft(field, option) === 0),
  }));
}

/** Returns undefined if unlimited. */
export function placesLeft({
  limit,
  participants,
}: Pick<Activity, 'limit' | 'participants'>): number | undefined {
  return limit === 0 ? undefined : Math.max(0, limit - participants);
}

const fewPlacesThreshold = 5;

export function isNearlyFull(activity: Pick<Activity, 'limit' | 'participants'>): boolean {
  const remaining = placesLeft(activity);
  return remaining !== undefined && remaining <= fewPlacesThreshold;
}
