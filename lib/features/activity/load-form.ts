import 'server-only';
import type { SignUpField } from '@/lib/contract/activity';
import { type AnswerProblem, answerProblem, type FormAnswers } from '@/lib/format/form-answers';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { currentCookies } from '@/lib/view/current';
import type { Shared } from './activity-head';
import { loadActivity } from './load';
import { askableFields } from './model';
import { openAnswers } from './sign-up-draft';

/** The page of a sign-up's form. */
export interface FormPageValues extends Shared {
  /** What is asked for; undefined where this page cannot ask for all that is needed. */
  fields: readonly SignUpField[] | undefined;
  /** What the reader has typed before and was not taken. */
  answers: FormAnswers | undefined;
  /** What is wrong with it, by the names of the fields. */
  problems: ReadonlyMap<string, AnswerProblem>;
  /** What the sign-up comes after: the same answers after one that was given back are another sign-up. */
  after: string;
}

function problemsOf(
  fields: readonly SignUpField[],
  answers: FormAnswers,
): ReadonlyMap<string, AnswerProblem> {
  return new Map(
    fields.flatMap((field) => {
      const problem = answerProblem(field, answers[field.name]);
      return problem ? [[field.name, problem] as const] : [];
    }),
  );
}

/** What a form's address asks for. */
interface AskedForm {
  linkID?: string | undefined;
  id?: string | undefined;
  notice?: string | undefined;
  /** The sign-up that was given back. */
  after?: string | undefined;
}

/** Loads the form of an activity; with what the reader typed only on the page that says what came of it, which is nobody else's. */
export async function loadForm({
  linkID,
  id,
  notice,
  after,
}: AskedForm): Promise<Result<FormPageValues, PlatformError>> {
  const [loaded, cookies] = await Promise.all([loadActivity(linkID ?? id), currentCookies()]);
  if (!loaded.ok) return loaded;
  const { activity, sharing } = loaded.value;
  const fields = askableFields(activity.form);
  const answers = await openAnswers(cookies, activity.id);
  const isJudged = fields !== undefined && answers !== undefined && notice === 'signUpInvalid';
  const problems = isJudged ? problemsOf(fields, answers) : new Map<string, AnswerProblem>();
  const { participants, waiting } = activity;
  return succeed({
    activity,
    sharing,
    fields,
    answers,
    problems,
    after: after ?? `${participants}-${waiting}`,
  });
}
