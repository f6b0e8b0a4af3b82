import 'server-only';
import { acceptsFiles } from '@/lib/format/form-answers';
import { ContentText } from '@/lib/ui/content-text';
import controls from '@/lib/ui/form-controls.module.css';
import { readReceipt } from '@/lib/upload/upload-receipt';
import { textLanguage } from '@/lib/view/text-language';
import {
  choicesName,
  controlName,
  phoneToVerify,
  type RenderedField,
  valuesOf,
} from '../server/rendered-fields';
import type { SignUpDraft } from '../server/sign-up-draft';
import { type FormProps, PersonHeading, StepForm, SubmitSection } from './form-parts';
import styles from './sign-up-summary.module.css';

function answersTo(field: RenderedField, { answers }: SignUpDraft): readonly string[] {
  return valuesOf(answers, field).filter((text) => text !== '');
}

type ValueProps = { field: RenderedField; texts: readonly string[] } & Pick<FormProps, 'words' | 'locale'>;

function AnswerValue({ field, texts, words, locale }: ValueProps) {
  if (texts.length === 0) return <dd className={styles.none}>{words('activity.form.notGiven')}</dd>;
  if (field.type === 'consent') return <dd>{words('activity.own.agreed')}</dd>;
  if (acceptsFiles(field)) {
    const count = texts.filter((receipt) => readReceipt(receipt)).length;
    return <dd>{words('activity.form.fileCount', { count })}</dd>;
  }
  const text = texts.join('、');
  return <ContentText as="dd" className={styles.text} text={text} locale={locale} />;
}

function HiddenAnswers({ fields, draft }: { fields: readonly RenderedField[]; draft: SignUpDraft }) {
  return (
    <>
      {fields.flatMap((field) => {
        const isList = field.type === 'checkbox' || acceptsFiles(field);
        const name = isList ? choicesName(field) : controlName(field);
        return answersTo(field, draft).map((text) => (
          <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
        ));
      })}
      {phoneToVerify(fields) && <input type="hidden" name="code" value={draft.code} />}
    </>
  );
}

export function SignUpSummary({ fields, draft, ...props }: FormProps & { draft: SignUpDraft }) {
  const { words, locale, values } = props;
  const personNumbers = [...new Set(fields.map(({ person }) => person))];
  return (
    <StepForm {...props} fields={fields} isSummary>
      <HiddenAnswers fields={fields} draft={draft} />
      <input type="hidden" name="people" value={values.people} />
      <h2 className={styles.title} id="summary" tabIndex={-1}>
        {words('activity.form.checkTitle')}
      </h2>
      <p className={styles.about} data-until-sent="">
        {words('activity.form.checkText')}
      </p>
      {personNumbers.map((person) => (
        <section key={person ?? 'all'} className={styles.section}>
          {personNumbers.length > 1 && <PersonHeading person={person} words={words} level="h3" />}
          <dl className={styles.answers}>
            {fields
              .filter((field) => field.person === person)
              .map((field) => (
                <div key={field.name} className={styles.answer}>
                  <dt {...textLanguage(field.label, locale)}>{field.label}</dt>
                  <AnswerValue field={field} texts={answersTo(field, draft)} words={words} locale={locale} />
                </div>
              ))}
          </dl>
        </section>
      ))}
      <SubmitSection {...props} fields={fields} step="send" />
      <button className={`${controls.outlined} ${styles.change}`} type="submit" name="step" value="change">
        {words('activity.form.change')}
      </button>
    </StepForm>
  );
}
