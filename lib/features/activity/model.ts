import { isAllDay } from '@/lib/cards/card-activity';
import { type SignUpState, signUpState } from '@/lib/cards/sign-up-state';
import { type Activity as ContractActivity, mostPeopleOfSignUp } from '@/lib/contract/activity';
import { type SignUpField, signUpFieldTypes } from '@/lib/contract/sign-up-field';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { beginsTibetan } from '@/lib/format/tibetan';

/** An activity as its pages show it. */
export interface Activity {
  id: string;
  title: string;
  summary: string;
  /** HTML or plain text of the platform. */
  content: string;
  /** Address as the platform wrote it. */
  picture: string | undefined;
  /** Epoch ms. */
  startsAt: number | undefined;
  endsAt: number | undefined;
  /** Both are days without a time. */
  allDay: boolean;
  /** When signing up begins and ends. */
  opensAt: number | undefined;
  closesAt: number | undefined;
  place: string;
  organizer: string;
  signUp: SignUpState;
  /** The vote that it is about. */
  voteId: string | undefined;
  participants: number;
  /** 0 for no limit. */
  limit: number;
  /** How many wait for a place. */
  waiting: number;
  reviewFirst: boolean;
  /** What its form asks for; also what cannot be asked for here. */
  form: readonly SignUpField[];
  /** How many people one sign-up may be for. */
  mostPeople: number;
  views: number;
  /** BCP 47 tag of its text. */
  language: string;
}

interface ActivityFacts {
  /** Epoch ms by the platform's clock. */
  now: number;
  /** BCP 47 tag of the publisher's own language. */
  siteLanguage: string;
}

/** What signing up asks for, and of how many. */
export function askedForm({
  signUpForm,
  mostPeople,
}: Pick<ContractActivity, 'signUpForm' | 'mostPeople'>): Pick<Activity, 'form' | 'mostPeople'> {
  return { form: signUpForm, mostPeople: Math.min(Math.max(1, mostPeople), mostPeopleOfSignUp) };
}

/** An activity out of the platform's answer. */
export function toActivity(activity: ContractActivity, { now, siteLanguage }: ActivityFacts): Activity {
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
    ...askedForm(activity),
    views: activity.countClick,
    language: beginsTibetan(title) ? 'bo' : siteLanguage,
  };
}

const knownTypes: ReadonlySet<string> = new Set(signUpFieldTypes);

/** Kinds that offer a choice; without one there is nothing to choose. */
const choices: ReadonlySet<string> = new Set(['radio', 'checkbox', 'region']);

/** How many more can have an option; undefined where that has no limit of its own. */
export function optionLeft({ quotas }: Pick<SignUpField, 'quotas'>, option: string): number | undefined {
  const quota = quotas.find((one) => one.option === option);
  return quota && Math.max(0, quota.limit - quota.taken);
}

/** A field as a form asks for it: with the options that nobody more can have. */
export type AskableField = SignUpField & { full: readonly string[] };

function toAskable(field: SignUpField): AskableField {
  return { ...field, full: field.options.filter((option) => optionLeft(field, option) === 0) };
}

function canBeAsked({ type, options }: SignUpField): boolean {
  return knownTypes.has(type) && (!choices.has(type) || options.length > 0);
}

/**
 * The fields that a form of ours can ask for; undefined where one is needed of a kind that it does not know: half a sign-up is
 * none.
 */
export function askableFields(form: readonly SignUpField[]): readonly AskableField[] | undefined {
  const lacking = form.some((field) => field.required && !canBeAsked(field));
  return lacking ? undefined : form.filter(canBeAsked).map(toAskable);
}

/** Places that are left; undefined where there is no limit. */
export function placesLeft({
  limit,
  participants,
}: Pick<Activity, 'limit' | 'participants'>): number | undefined {
  return limit === 0 ? undefined : Math.max(0, limit - participants);
}

/** Places from which on it is said that few are left. */
const few = 5;

export function isNearlyFull(activity: Pick<Activity, 'limit' | 'participants'>): boolean {
  const left = placesLeft(activity);
  return left !== undefined && left <= few;
}
