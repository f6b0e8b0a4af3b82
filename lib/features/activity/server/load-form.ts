import 'server-only';
import type { AnswerProblem } from '@/lib/format/form-answers';
import { parsePeopleCount } from '@/lib/format/form-people';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { waitInPage } from '@/lib/platform/page-parts';
import { setPageCookies } from '@/lib/runtime/request-context';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentPath } from '@/lib/view/current';
import type { Activity } from '../model';
import type { ActivityCardValues } from './activity-head';
import { formFingerprint } from './form-address';
import { loadActivity } from './load';
import { blocksNewSignUp, readMemberSignUp } from './load-member-sign-up';
import { problemsOf, type RenderedField, renderedFields, verifiedField } from './rendered-fields';
import { openSignUpDraft, type SignUpDraft } from './sign-up-draft';

export interface FormPageValues extends ActivityCardValues {
  /** Undefined if the form is not supported. */
  fields: readonly RenderedField[] | undefined;
  people: number;
  /** Rejected input. */
  typed: SignUpDraft | undefined;
  problems: ReadonlyMap<string, AnswerProblem>;
  isSummary: boolean;
  /** See `formFingerprint`. */
  shape: string;
  /** Previous, canceled sign-up, or counts. If `after` has changed, equal input is a new sign-up. */
  after: string;
  /** Without one-time messages. */
  path: string;
  isMember: boolean;
  /** The sign-up is neither canceled nor rejected. */
  hasSignedUp: boolean;
}

type Member = Pick<FormPageValues, 'isMember' | 'hasSignedUp'> & {
  /** Canceled or rejected sign-up. */
  before?: string;
};

/** If the call fails, the form is shown as if the reader had not signed up. */
async function loadMemberState(id: string | undefined, cookies: string): Promise<Member> {
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

interface FormQuery {
  linkID?: string | undefined;
  id?: string | undefined;
  notice?: string | undefined;
  after?: string | undefined;
}

/** Outcomes of a complete form. Requesting a code or adding a person does not report missing fields. */
const validatingOutcomes: readonly (string | undefined)[] = [
  'signUpCheck',
  'signUpInvalid',
  'signUpChanged',
  'signUpChoiceFull',
];

/** Outcomes that the input did not cause. A reader who submitted the summary sees the summary again. */
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
  { answers }: SignUpDraft,
  people: number,
): ReadonlyMap<string, AnswerProblem> {
  if (validatingOutcomes.includes(notice)) return problemsOf(fields, answers, people);
  const phone = notice === 'signUpPhone' ? verifiedField(fields) : undefined;
  return phone ? problemsOf([phone], answers, people) : new Map();
}

type FormState = Pick<FormPageValues, 'fields' | 'people' | 'typed' | 'problems' | 'isSummary'>;

function formStateFor(
  notice: string | undefined,
  activity: Activity,
  typed: SignUpDraft | undefined,
): FormState {
  const people = parsePeopleCount(typed?.people, activity.maxPeople);
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

/** Only the uncacheable page with the result of a step contains the reader's input. */
export async function loadForm({
  linkID,
  id,
  notice,
  after,
}: FormQuery): Promise<Result<FormPageValues, PlatformError>> {
  const cookies = await currentCookies();
  const [loaded, member] = await Promise.all([
    loadActivity(linkID ?? id),
    loadMemberState(linkID ?? id, cookies),
  ]);
  if (!loaded.ok) return loaded;
  const { activity, sharing } = loaded.value;
  const { participants, waiting, form, maxPeople } = activity;
  const { before, isMember, hasSignedUp } = member;
  return succeed({
    activity,
    sharing,
    ...formStateFor(notice, activity, await openSignUpDraft(cookies, activity.id)),
    shape: formFingerprint(form, maxPeople),
    after: before ?? after ?? `${participants}-${waiting}`,
    path: await currentPath(),
    isMember,
    hasSignedUp,
  });
}
