import 'server-only';
import type { SignUpField } from '@/lib/contract/activity';
import type { AnswerProblem } from '@/lib/format/form-answers';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { applyHref } from './activity-href';
import { controlName } from './answer-names';
import { FormField } from './form-field';
import type { FormPageValues } from './load-form';
import { problemPhrase } from './problem-phrase';
import styles from './sign-up-form.module.css';

interface FormProps {
  values: FormPageValues;
  fields: readonly SignUpField[];
  /** Who was told that nobody knows, and sends it all the same, means it (ADR 0043). */
  again: boolean;
  words: Words;
  locale: Locale;
}

interface WrongField {
  field: SignUpField;
  problem: AnswerProblem;
}

/** How many answers are wrong, with the ways to them: read aloud at once, before the first of them has the focus. */
function Problems({
  wrong,
  words,
  locale,
}: Pick<FormProps, 'words' | 'locale'> & { wrong: readonly WrongField[] }) {
  if (wrong.length === 0) return null;
  return (
    <div className={styles.problems} role="alert">
      <p>{words('activity.form.problemCount', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ field, problem }) => (
          <li key={field.name}>
            <a href={`#${encodeURIComponent(controlName(field))}`}>
              <span {...textLanguage(field.label, locale)}>{field.label}</span>:{' '}
              {problemPhrase(words, problem, field)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The form that the platform describes; it posts without a script, and what was typed comes back with what is wrong. */
export function SignUpForm({ values, fields, again, words, locale }: FormProps) {
  const { activity, answers, problems, after } = values;
  const wrong = fields.flatMap((field): WrongField[] => {
    const problem = problems.get(field.name);
    return problem ? [{ field, problem }] : [];
  });
  return (
    // What is wrong is said by the page, in the reader's language and not the browser's.
    <form className={styles.form} method="post" action="/api/sign-up" noValidate>
      <input type="hidden" name="of" value={activity.id} />
      <input type="hidden" name="after" value={after} />
      <input type="hidden" name="back" value={applyHref(activity.id)} />
      {again && <input type="hidden" name="again" value="1" />}
      <Problems wrong={wrong} words={words} locale={locale} />
      {fields.map((field) => {
        const problem = problems.get(field.name);
        return (
          <FormField
            key={field.name}
            field={field}
            answer={answers?.[field.name]}
            problem={problem && problemPhrase(words, problem, field)}
            first={field === wrong[0]?.field}
            words={words}
            locale={locale}
          />
        );
      })}
      <p className={styles.purpose}>{words('activity.form.purpose')}</p>
      <button className={styles.send} type="submit">
        {words(activity.signUp === 'waiting' ? 'activity.form.sendWaiting' : 'activity.form.send')}
      </button>
    </form>
  );
}
