import {
  type Activity as ContractActivity,
  type SignUpField,
  signUpFieldTypes,
} from '@/lib/contract/activity';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { beginsTibetan } from '@/lib/format/tibetan';

/**
 * Whether a reader can sign up (Spec §4: not started, closed, full, open). `waiting`: all places are taken, and one may wait for
 * one; `none`: nobody need sign up.
 */
export type SignUpState = 'none' | 'notStarted' | 'open' | 'waiting' | 'full' | 'closed' | 'ended';

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
  views: number;
  /** BCP 47 tag of its text. */
  language: string;
}

type StateFacts = Pick<
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
function isBefore({ entryStartTime, isbegin }: StateFacts, now: number): boolean {
  const opensAt = parsePlatformDate(entryStartTime);
  return opensAt === undefined ? isbegin === false : now < opensAt;
}

function isOver({ endTime, activityStatus }: StateFacts, now: number): boolean {
  const endsAt = parsePlatformDate(endTime);
  return endsAt === undefined ? (activityStatus?.includes(overWord) ?? false) : now >= endsAt;
}

/** A platform that names no times says by statusEntry that signing up is closed. */
function isClosed({ entryStartTime, entryEndTime, statusEntry }: StateFacts, now: number): boolean {
  const closesAt = parsePlatformDate(entryEndTime);
  if (closesAt !== undefined && now >= closesAt) return true;
  return entryStartTime === undefined && entryEndTime === undefined && statusEntry === 0;
}

/** The state of signing up at a time of the platform's clock (R4.16 to R4.19). */
export function signUpState(facts: StateFacts, now: number): SignUpState {
  if (isOver(facts, now)) return 'ended';
  if (facts.signUpForm.length === 0) return 'none';
  if (isBefore(facts, now)) return 'notStarted';
  if (isClosed(facts, now)) return 'closed';
  const { limit, participatorNum, waitLimit, waitNum } = facts;
  if (limit === 0 || participatorNum < limit) return 'open';
  return waitNum < waitLimit ? 'waiting' : 'full';
}

interface ActivityFacts {
  /** Epoch ms by the platform's clock. */
  now: number;
  /** BCP 47 tag of the publisher's own language. */
  siteLanguage: string;
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
    endsAt: parsePlatformDate(activity.endTime),
    opensAt: parsePlatformDate(activity.entryStartTime),
    closesAt: parsePlatformDate(activity.entryEndTime),
    place: plainText(activity.address ?? ''),
    organizer: plainText(activity.organizer ?? ''),
    signUp: signUpState(activity, now),
    voteId: activity.voteId === '0' ? undefined : activity.voteId,
    participants: activity.participatorNum,
    limit: activity.limit,
    waiting: activity.waitNum,
    reviewFirst: activity.reviewFirst,
    form: activity.signUpForm,
    views: activity.countClick,
    language: beginsTibetan(title) ? 'bo' : siteLanguage,
  };
}

const knownTypes: ReadonlySet<string> = new Set(signUpFieldTypes);

/** Kinds that offer a choice; without one there is nothing to choose. */
const choices: ReadonlySet<string> = new Set(['radio', 'checkbox', 'region']);

function canBeAsked({ type, options }: SignUpField): boolean {
  return knownTypes.has(type) && (!choices.has(type) || options.length > 0);
}

/**
 * The fields that a form of ours can ask for; undefined where one is needed that it cannot, such as a file: half a sign-up is
 * none.
 */
export function askableFields(form: readonly SignUpField[]): readonly SignUpField[] | undefined {
  const lacking = form.some((field) => field.required && !canBeAsked(field));
  return lacking ? undefined : form.filter(canBeAsked);
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
