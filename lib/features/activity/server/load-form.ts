import 'server-only';
import type { AnswerProblem } from '@/lib/format/form-answers';
import { peopleOf } from '@/lib/format/form-people';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { waitInPage } from '@/lib/platform/page-parts';
import { setPageCookies } from '@/lib/runtime/request-context';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentPath } from '@/lib/view/current';
import type { Activity } from '../model';
import type { Shared } from './activity-head';
import { formShape } from './form-address';
import { loadActivity } from './load';
import { blocksNewSignUp, readMemberSignUp } from './load-member-sign-up';
import { problemsOf, type RenderedField, renderedFields, verifiedField } from './rendered-fields';
import { openTyped, type Typed } from './sign-up-draft';

export interface FormPageValues extends Shared {
  /** Fields; undefined if the form is not supported. */
  fields: readonly RenderedField[] | undefined;
  /** Number of people. */
  people: number;
  /** Rejected input. */
  typed: Typed | undefined;
  /** Problems by field name. */
  problems: ReadonlyMap<string, AnswerProblem>;
  isSummary: boolean;
  /** Fingerprint of the form. */
  shape: string;
  /** Number of the previous, canceled sign-up; makes the same input a new sign-up. */
  after: string;
  /** Address of the page without one-time messages. */
  path: string;
  /** Whether the reader is logged in, as far as known. */
  isMember: boolean;
  /** Whether the reader has signed up. */
  hasSignedUp: boolean;
}

/** Facts about the logged-in reader. */
type Member = Pick<FormPageValues, 'isMember' | 'hasSignedUp'> & {
  /** Canceled or rejected sign-up; new input is not a repetition of it. */
  before?: string;
};

/** Loads the reader's sign-up; after a failure the form is shown as for new readers. */
async function memberOf(id: string | undefined, cookies: string): Promise<Member> {
  const reader = await readerOf(cookies);
  if (id === undefined || !reader.session.user) return { isMember: false, hasSignedUp: false };
  const signUp = await waitInPage(readMemberSignUp(id, reader));
  setPageCookies(await reader.session.cookies());
  const isMember = reader.session.user !== undefined;
  if (!signUp.ok) return { isMember, hasSignedUp: false };
  return blocksNewSignUp(signUp.value)
    ? { isMember, hasSignedUp: true }
    : { isMember, hasSignedUp: false, before: signUp.value.id };
}

/** Parameters of the form's address. */
interface FormQuery {
  linkID?: string | undefined;
  id?: string | undefined;
  notice?: string | undefined;
  /** The canceled sign-up. */
  after?: string | undefined;
}

/** Outcomes after which the whole form is validated. Requesting a code or adding a person does not report missing fields. */
const validatingOutcomes: readonly (string | undefined)[] = [
  'signUpCheck',
  'signUpInvalid',
  'signUpChanged',
  'signUpChoiceFull',
];

/** Outcomes unrelated to the input, which is shown as submitted. */
const unrelatedOutcomes: readonly (string | undefined)[] = [
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
  fields: readonly RenderedField[],
  { answers }: Typed,
  people: number,
): ReadonlyMap<string, AnswerProblem> {
  if (validatingOutcomes.includes(notice)) return problemsOf(fields, answers, people);
  const phone = notice === 'signUpPhone' ? verifiedField(fields) : undefined;
  return phone ? problemsOf([phone], answers, people) : new Map();
}

type FormState = Pick<FormPageValues, 'fields' | 'people' | 'typed' | 'problems' | 'isSummary'>;

function formStateFor(notice: string | undefined, activity: Activity, typed: Typed | undefined): FormState {
  const people = peopleOf(typed?.people, activity.maxPeople);
  const fields = renderedFields(activity, people);
  const problems: ReadonlyMap<string, AnswerProblem> =
    fields && typed ? problemsFor(notice, fields, typed, people) : new Map();
  const isSummaryRequested =
    notice === 'signUpCheck' || (typed?.sent === true && unrelatedOutcomes.includes(notice));
  return {
    fields,
    people,
    typed,
    problems,
    isSummary: isSummaryRequested && problems.size === 0 && typed?.refused === undefined,
  };
}

/** Loads a sign-up form. Input is restored only on the uncacheable page that shows the result. */
export async function loadForm({
  linkID,
  id,
  notice,
  after,
}: FormQuery): Promise<Result<FormPageValues, PlatformError>> {
  const cookies = await currentCookies();
  const [loaded, member] = await Promise.all([loadActivity(linkID ?? id), memberOf(linkID ?? id, cookies)]);
  if (!loaded.ok) return loaded;
  const { activity, sharing } = loaded.value;
  const { participants, waiting, form, maxPeople } = activity;
  const { before, isMember, hasSignedUp } = member;
  return succeed({
    activity,
    sharing,
    ...formStateFor(notice, activity, await openTyped(cookies, activity.id)),
    shape: formShape(form, maxPeople),
    after: before ?? after ?? `${participants}-${waiting}`,
    path: await currentPath(),
    isMember,
    hasSignedUp,
  });
}
