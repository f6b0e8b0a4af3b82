import 'server-only';
import type { AnswerProblem } from '@/lib/format/form-answers';
import { peopleOf } from '@/lib/format/form-people';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { setPageCookies, waitInPage } from '@/lib/platform/page-scope';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentPath } from '@/lib/view/current';
import type { Shared } from './activity-head';
import { formShape } from './form-shape';
import { loadActivity } from './load';
import { isStanding, readOwn } from './load-own';
import type { Activity } from './model';
import { openTyped, type Typed } from './sign-up-draft';
import { type DrawnField, drawnFields, problemsOf, verifiedField } from './typed-form';

/** The page of a sign-up's form. */
export interface FormPageValues extends Shared {
  /** What is asked for; undefined where this page cannot ask for all that is needed. */
  fields: readonly DrawnField[] | undefined;
  /** For how many people. */
  people: number;
  /** What the reader has typed before and was not taken. */
  typed: Typed | undefined;
  /** What is wrong with it, by the names of the fields. */
  problems: ReadonlyMap<string, AnswerProblem>;
  /** All of it is shown once more before it is sent. */
  isSummary: boolean;
  /** What the form asks for, by which one that has changed is known. */
  shape: string;
  /** What the sign-up comes after: the same answers after one that was given back are another sign-up. */
  after: string;
  /** Its own address, without what it is told to say. */
  path: string;
  /** Somebody is logged in, as far as the page knows. */
  isMember: boolean;
  /** They have signed up already. */
  hasSignedUp: boolean;
}

/** What is known of who is logged in. */
type Member = Pick<FormPageValues, 'isMember' | 'hasSignedUp'> & {
  /** Their sign-up that counts no more: what they send now comes after it, so it is no repetition. */
  before?: string;
};

/** Asks what the reader has signed up for; without an answer the form is as for who has not. */
async function memberOf(id: string | undefined, cookies: string): Promise<Member> {
  const reader = await readerOf(cookies);
  if (id === undefined || !reader.session.user) return { isMember: false, hasSignedUp: false };
  const own = await waitInPage(readOwn(id, reader));
  setPageCookies(await reader.session.cookies());
  const isMember = reader.session.user !== undefined;
  if (!own.ok) return { isMember, hasSignedUp: false };
  return isStanding(own.value)
    ? { isMember, hasSignedUp: true }
    : { isMember, hasSignedUp: false, before: own.value.id };
}

/** What a form's address asks for. */
interface AskedForm {
  linkID?: string | undefined;
  id?: string | undefined;
  notice?: string | undefined;
  /** The sign-up that was given back. */
  after?: string | undefined;
}

/** After which the whole form is judged: who only wants a code, or one person more, is not told what is missing yet. */
const judging: readonly (string | undefined)[] = [
  'signUpCheck',
  'signUpInvalid',
  'signUpChanged',
  'signUpChoiceFull',
];

/** What may have come of sending that has nothing to do with the answers: they are shown as they were sent. */
const passing: readonly (string | undefined)[] = [
  'unknown',
  'networkError',
  'failed',
  'tooOften',
  'tooMany',
  'underWay',
  'unshared',
  'rejected',
];

function problemsFor(
  notice: string | undefined,
  fields: readonly DrawnField[],
  { answers }: Typed,
  people: number,
): ReadonlyMap<string, AnswerProblem> {
  if (judging.includes(notice)) return problemsOf(fields, answers, people);
  const phone = notice === 'signUpPhone' ? verifiedField(fields) : undefined;
  return phone ? problemsOf([phone], answers, people) : new Map();
}

type Drawn = Pick<FormPageValues, 'fields' | 'people' | 'typed' | 'problems' | 'isSummary'>;

function drawnFor(notice: string | undefined, activity: Activity, typed: Typed | undefined): Drawn {
  const people = peopleOf(typed?.people, activity.mostPeople);
  const fields = drawnFields(activity, people);
  const problems: ReadonlyMap<string, AnswerProblem> =
    fields && typed ? problemsFor(notice, fields, typed, people) : new Map();
  const wantsSummary = notice === 'signUpCheck' || (typed?.sent === true && passing.includes(notice));
  return {
    fields,
    people,
    typed,
    problems,
    isSummary: wantsSummary && problems.size === 0 && typed?.refused === undefined,
  };
}

/** Loads the form of an activity; with what the reader typed only on the page that says what came of it, which is nobody else's. */
export async function loadForm({
  linkID,
  id,
  notice,
  after,
}: AskedForm): Promise<Result<FormPageValues, PlatformError>> {
  const cookies = await currentCookies();
  const [loaded, member] = await Promise.all([loadActivity(linkID ?? id), memberOf(linkID ?? id, cookies)]);
  if (!loaded.ok) return loaded;
  const { activity, sharing } = loaded.value;
  const { participants, waiting, form, mostPeople } = activity;
  const { before, isMember, hasSignedUp } = member;
  return succeed({
    activity,
    sharing,
    ...drawnFor(notice, activity, await openTyped(cookies, activity.id)),
    shape: formShape(form, mostPeople),
    after: before ?? after ?? `${participants}-${waiting}`,
    path: await currentPath(),
    isMember,
    hasSignedUp,
  });
}
