import 'server-only';
import { parsePeopleCount } from '@/lib/format/form-people';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { waitInPage } from '@/lib/platform/page-parts';
import type { Caller } from '@/lib/session/call-as';
import { runAsReader } from '@/lib/session/run-as-reader';
import { currentCookies, currentPath } from '@/lib/view/current-view';
import type { Activity } from '../model';
import { formFingerprint } from './form-location';
import { loadActivity } from './load';
import { blocksNewSignUp, readMemberSignUp } from './load-member-sign-up';
import { lacksCode, phoneToVerify, problemsOf, type RenderedField, renderedFields } from './rendered-fields';
import { openSignUpDraft, type SignUpDraft } from './sign-up-draft';

/** Returns whether the reader is logged in and has signed up. A failed call counts as not signed up. */
async function loadMemberState(id: string | undefined, reader: Caller) {
  if (id === undefined || !reader.session.user) return { isMember: false, hasSignedUp: false };
  const signUp = await waitInPage(readMemberSignUp(id, reader));
  const isMember = reader.session.user !== undefined;
  if (!signUp.ok) return { isMember, hasSignedUp: false };
  return blocksNewSignUp(signUp.value)
    ? { isMember, hasSignedUp: true }
    : { isMember, hasSignedUp: false, canceledId: signUp.value.id };
}

/** Outcomes after which all fields are validated. Adding or removing a person reports no errors. */
const validatingOutcomes = ['signUpCheck', 'signUpInvalid', 'signUpChanged', 'signUpChoiceFull'];

function fieldsToCheck(notice: string, fields: readonly RenderedField[]): readonly RenderedField[] {
  if (validatingOutcomes.includes(notice)) return fields;
  const phone = notice === 'signUpPhone' ? phoneToVerify(fields) : undefined;
  return phone ? [phone] : [];
}

/** Outcomes that the input did not cause. A form submitted from the summary shows the summary again. */
const unrelatedOutcomes = [
  'unknown',
  'networkError',
  'failed',
  'tooOften',
  'tooMany',
  'underWay',
  'unshared',
  'rejected',
];

function formStateFor(notice: string, activity: Activity, draft: SignUpDraft | undefined) {
  const people = parsePeopleCount(draft?.people, activity.maxPeople);
  const fields = renderedFields(activity, people);
  const checkedFields = fields && draft ? fieldsToCheck(notice, fields) : [];
  const problems = problemsOf(checkedFields, draft?.answers ?? {}, people);
  const lacksTypedCode = fields && draft && lacksCode(fields, draft);
  const isCodeMissing = notice === 'codeMissing' || (validatingOutcomes.includes(notice) && lacksTypedCode);
  const isSummaryRequested =
    notice === 'signUpCheck' || (draft?.sent === true && unrelatedOutcomes.includes(notice));
  const isSummary = isSummaryRequested && problems.size === 0 && draft?.refused === undefined;
  return { fields, people, draft, problems, isCodeMissing, isSummary };
}

export type SignUpFormValues = Loaded<typeof loadSignUpForm>;

/** Loads the form page. A page with the reader's input follows a submission and is never cached. */
export async function loadSignUpForm(query: Readonly<Record<string, string | undefined>>) {
  const { linkID, id, notice = '', after } = query;
  const cookies = await currentCookies();
  const [loaded, { canceledId, isMember, hasSignedUp }] = await Promise.all([
    loadActivity(linkID ?? id),
    runAsReader((reader) => loadMemberState(linkID ?? id, reader)),
  ]);
  if (!loaded.ok) return loaded;
  const { activity, sharing } = loaded.value;
  const { participants, waiting, form, maxPeople } = activity;
  return succeed({
    activity,
    sharing,
    ...formStateFor(notice, activity, await openSignUpDraft(cookies, activity.id)),
    fingerprint: formFingerprint(form, maxPeople),
    /** Distinguishes a new sign-up from a repeated request for the previous one. */
    after: canceledId ?? after ?? `${participants}-${waiting}`,
    /** Path of the page without one-time messages. */
    path: await currentPath(),
    isMember,
    /** True if the reader has a sign-up that is neither canceled nor rejected. */
    hasSignedUp,
  });
}
