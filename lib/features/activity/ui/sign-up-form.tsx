import 'server-only';
import { Fragment } from 'react';
import {
  type AnswerProblem,
  acceptsFiles,
  maxCharacters,
  maxFilesOf,
  type ValidatedField,
} from '@/lib/format/form-answers';
import controls from '@/lib/ui/form-controls.module.css';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { controlName, type RenderedField, verifiedField } from '../server/rendered-fields';
import { CodeFields, codeProblemOf } from './code-fields';
import { FormField } from './form-field';
import { type FormProps, focusTargetProps, PersonHeading, StepFields, SubmitSection } from './form-parts';
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

interface WrongField {
  field: RenderedField;
  problem: string;
}

function wrongFields({ values, fields, words }: FormProps): WrongField[] {
  const { problems, typed } = values;
  return fields.flatMap((field): WrongField[] => {
    const problem = problems.get(field.name);
    const refused = typed?.refused?.field === field.name ? typed.refused.text : undefined;
    const text = refused ?? (problem && problemPhrase(words, problem, field));
    return text === undefined ? [] : [{ field, problem: text }];
  });
}

/** Announced before the first invalid field gets the focus. */
function Problems({
  wrong,
  people,
  words,
  locale,
}: Pick<FormProps, 'words' | 'locale'> & { people: number; wrong: readonly WrongField[] }) {
  if (wrong.length === 0) return null;
  return (
    <div className={styles.problems} role="alert">
      <p>{words('activity.form.problemCount', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ field, problem }) => (
          <li key={field.name}>
            <a href={`#${encodeURIComponent(controlName(field))}`}>
              {people > 1 && field.person !== undefined && (
                <>{words('activity.form.person', { number: field.person })} </>
              )}
              <span {...textLanguage(field.label, locale)}>{field.label}</span>: {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For forms without fields per person. */
function PeopleChoice({ values, words }: Pick<FormProps, 'values' | 'words'>) {
  const { activity, people } = values;
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

interface GroupProps extends FormProps {
  person: number | undefined;
  wrong: readonly WrongField[];
}

function PersonFields({ person, wrong, fields, ...props }: GroupProps) {
  const { values, words, locale, notice } = props;
  const { typed, people, activity } = values;
  const codeOf = verifiedField(fields);
  return (
    <>
      {fields
        .filter((field) => field.person === person)
        .map((field) => {
          const problem = wrong.find((wrongField) => wrongField.field === field)?.problem;
          return (
            <Fragment key={field.name}>
              <FormField
                field={field}
                answer={typed?.answers[field.name]}
                problem={problem}
                first={field === wrong[0]?.field}
                isMember={values.isMember}
                words={words}
                locale={locale}
              />
              {field === codeOf && <CodeFields typed={typed} problem={codeProblemOf(notice)} words={words} />}
            </Fragment>
          );
        })}
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
  const { values, fields, words, locale } = props;
  const { activity, people } = values;
  const wrong = wrongFields(props);
  const persons = [...new Set(fields.map(({ person }) => person))];
  const hasPersonFields = persons.some((person) => person !== undefined);
  const allowsSeveralPeople = activity.maxPeople > 1;
  return (
    // `noValidate`: the server validates the input and reports errors in the reader's language.
    <form
      className={controls.form}
      method="post"
      action="/api/sign-up"
      noValidate
      data-staying-form={`sign-up ${activity.id}`}
      data-done="signedUp"
      data-redraw="change"
      data-at-once=""
      data-network={words('session.networkError')}
      {...focusTargetProps(props)}
      {...(values.typed ? { 'data-typed': '' } : {})}
      {...(fields.some(acceptsFiles) ? { encType: 'multipart/form-data' } : {})}
    >
      {/* Enter clicks the first button of a form. Without this button, Enter might send a code. */}
      <button
        className="visually-hidden"
        type="submit"
        name="step"
        value="check"
        tabIndex={-1}
        aria-hidden="true"
      />
      <StepFields {...props} />
      {allowsSeveralPeople && !hasPersonFields ? (
        <PeopleChoice values={values} words={words} />
      ) : (
        <input type="hidden" name="people" value={people} data-preset="" />
      )}
      <Problems wrong={wrong} people={people} words={words} locale={locale} />
      {allowsSeveralPeople && hasPersonFields && (
        <p className={styles.peopleHint}>{words('activity.form.mostPeople', { most: activity.maxPeople })}</p>
      )}
      {persons.map((person) =>
        hasPersonFields ? (
          <fieldset key={person ?? 'all'} className={styles.group}>
            <legend className={styles.legend}>
              <PersonHeading person={person} words={words} />
            </legend>
            <PersonFields {...props} person={person} wrong={wrong} />
          </fieldset>
        ) : (
          <PersonFields key="all" {...props} person={person} wrong={wrong} />
        ),
      )}
      <SubmitSection values={values} words={words} step="check" />
    </form>
  );
}
