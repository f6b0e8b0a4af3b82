import 'server-only';
import { Fragment } from 'react';
import {
  type AnswerProblem,
  maxCharacters,
  maxFilesOf,
  type ValidatedField,
} from '@/lib/format/form-answers';
import controls from '@/lib/ui/form-controls.module.css';
import { sessionNotices } from '@/lib/view/session-notices';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { controlName, phoneToVerify, type RenderedField, valuesOf } from '../server/rendered-fields';
import { CodeFields } from './code-fields';
import { FormField } from './form-field';
import { type FormProps, PersonHeading, StepForm, SubmitSection } from './form-parts';
import styles from './sign-up-form.module.css';

function problemPhrase(words: Words, problem: AnswerProblem, field: ValidatedField): string {
  switch (problem) {
    case 'tooShort':
      return words('activity.problems.tooShort', { least: field.minLength ?? 1 });
    case 'tooLong':
      return words('activity.problems.tooLong', { most: maxCharacters(field) });
    case 'tooSmall':
      return words('activity.problems.tooSmall', { least: field.min ?? 0 });
    case 'tooLarge':
      return words('activity.problems.tooLarge', { most: field.max ?? 0 });
    case 'tooManyFiles':
      return words('activity.problems.tooManyFiles', { most: maxFilesOf(field) });
    default:
      return words(`activity.problems.${problem}`);
  }
}

type ErrorMessages = ReadonlyMap<RenderedField, string>;

function errorMessages({ values: { problems, draft }, fields, words }: FormProps): ErrorMessages {
  const messages = new Map<RenderedField, string>();
  for (const field of fields) {
    const problem = problems.get(field.name);
    if (problem) messages.set(field, problemPhrase(words, problem, field));
    if (draft?.refused?.field === field.name) messages.set(field, draft.refused.text);
  }
  return messages;
}

interface GroupProps extends FormProps {
  messages: ErrorMessages;
}

/** Renders the list of problems, announced before the first invalid field gets the focus. */
function ProblemList({ messages, values: { people, isCodeMissing }, words, locale }: GroupProps) {
  if (messages.size === 0) return null;
  return (
    <div className={styles.problems} role="alert">
      <p>{words('activity.form.problemCount', { count: messages.size + (isCodeMissing ? 1 : 0) })}</p>
      <ul>
        {[...messages].map(([field, problem]) => (
          <li key={field.name}>
            <a href={`#${encodeURIComponent(controlName(field))}`}>
              {people > 1 && field.person !== undefined && (
                <>{words('activity.form.person', { number: field.person })} </>
              )}
              <span {...textLanguage(field.label, locale)}>{field.label}</span>
              {words('common.colon')}
              {problem}
            </a>
          </li>
        ))}
        {isCodeMissing && (
          <li>
            <a href="#code">
              {words('login.fields.code')}
              {words('common.colon')}
              {words(sessionNotices.codeMissing)}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Renders the choice of the number of people, for forms without fields per person. */
function PeopleChoice({ values: { activity, people }, words }: Pick<FormProps, 'values' | 'words'>) {
  const counts = Array.from({ length: activity.maxPeople }, (_, index) => index + 1);
  return (
    <div className={styles.people}>
      <label className={controls.label} htmlFor="people">
        {words('activity.form.people')}
      </label>
      <select
        className={`${controls.control} ${styles.peopleCount}`}
        id="people"
        name="people"
        defaultValue={people}
        data-preset=""
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {words('activity.form.peopleCount', { count })}
          </option>
        ))}
      </select>
      <p className={styles.peopleHint}>{words('activity.form.mostPeople', { most: activity.maxPeople })}</p>
    </div>
  );
}

function PersonButton({ step, label }: { step: string; label: string }) {
  return (
    <button className={styles.more} type="submit" name="step" value={step}>
      {label}
    </button>
  );
}

function PersonFields({ person, messages, fields, ...props }: GroupProps & { person: number | undefined }) {
  const { values, words, locale } = props;
  const { draft, people, activity } = values;
  const verifiedPhone = phoneToVerify(fields);
  const [firstInvalid] = messages.keys();
  return (
    <>
      {fields
        .filter((field) => field.person === person)
        .map((field) => (
          <Fragment key={field.name}>
            <FormField
              field={field}
              answers={draft ? valuesOf(draft.answers, field) : []}
              problem={messages.get(field)}
              isFirst={field === firstInvalid}
              isMember={values.isMember}
              words={words}
              locale={locale}
            />
            {field === verifiedPhone && <CodeFields {...props} isFirst={messages.size === 0} />}
          </Fragment>
        ))}
      {person !== undefined && person > 1 && (
        <PersonButton
          step={`remove-${person}`}
          label={words('activity.form.removePerson', { number: person })}
        />
      )}
      {person === people && people < activity.maxPeople && (
        <PersonButton step="add" label={words('activity.form.addPerson')} />
      )}
    </>
  );
}

export function SignUpForm(props: FormProps) {
  const { values, fields, words } = props;
  const { activity, people } = values;
  const messages = errorMessages(props);
  const personNumbers = [...new Set(fields.map(({ person }) => person))];
  const hasPersonFields = personNumbers.some((person) => person !== undefined);
  const allowsSeveralPeople = activity.maxPeople > 1;
  return (
    <StepForm {...props} isSummary={false}>
      {/* Enter clicks the first button of a form. Without this button, Enter might send a code. */}
      <button
        className="visually-hidden"
        type="submit"
        name="step"
        value="check"
        tabIndex={-1}
        aria-hidden="true"
      />
      {allowsSeveralPeople && !hasPersonFields ? (
        <PeopleChoice values={values} words={words} />
      ) : (
        <input type="hidden" name="people" value={people} data-preset="" />
      )}
      <ProblemList {...props} messages={messages} />
      {allowsSeveralPeople && hasPersonFields && (
        <p className={styles.peopleHint}>{words('activity.form.mostPeople', { most: activity.maxPeople })}</p>
      )}
      {personNumbers.map((person) =>
        hasPersonFields ? (
          <fieldset key={person ?? 'all'} className={styles.group}>
            <legend className={styles.legend}>
              <PersonHeading person={person} words={words} />
            </legend>
            <PersonFields {...props} person={person} messages={messages} />
          </fieldset>
        ) : (
          <PersonFields key="all" {...props} person={person} messages={messages} />
        ),
      )}
      <SubmitSection values={values} fields={fields} words={words} step="check" />
    </StepForm>
  );
}
