import 'server-only';
import type { ReactNode } from 'react';
import { qaLimits } from '@/lib/contract/qa';
import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import controls from '@/lib/ui/form-controls.module.css';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { FieldMessage, fieldAria, LabeledField } from '@/lib/ui/labeled-field';
import { FilesControl } from '@/lib/upload/files-control';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { askFormId } from '../ask-notices';
import { picturesField, type QuestionDraft } from '../server/ask-input';
import type { AskPageValues } from '../server/load-ask';
import styles from './ask-form.module.css';

interface AskFormProps extends Localization {
  values: AskPageValues;
  notice: string | undefined;
}

interface FieldErrorContext {
  values: Pick<AskPageValues, 'problems'>;
  words: Words;
}

type TextFieldName = 'title' | 'content' | 'place';

function errorMessage({ values, words }: FieldErrorContext, name: keyof QuestionDraft): string | undefined {
  const problem = values.problems.get(name);
  if (problem === undefined) return undefined;
  if (problem === 'tooLong' && name in qaLimits) {
    return words('qa.ask.tooLong', { most: qaLimits[name as TextFieldName] });
  }
  return words(`qa.ask.missing.${name === 'department' || name === 'title' ? name : 'content'}`);
}

type TextFieldProps = { form: AskFormProps; name: TextFieldName; optional?: boolean };

function TextField({ form, name, optional = false }: TextFieldProps) {
  const { values, words } = form;
  const problem = errorMessage(form, name);
  const messages = { id: `ask-${name}`, problem, hint: words(`qa.ask.${name}Hint`) };
  const controlProps = {
    id: messages.id,
    name,
    className: controls.control,
    maxLength: qaLimits[name] * codeUnitsPerCharacter,
    defaultValue: values.typed?.[name],
    ...fieldAria(messages, [...values.problems.keys()][0] === name),
  };
  return (
    <LabeledField
      {...messages}
      label={words(`qa.ask.${name}`)}
      optional={optional && words('qa.ask.optional')}
    >
      {name === 'content' ? (
        <textarea {...controlProps} rows={6} />
      ) : (
        <input {...controlProps} type="text" autoComplete="off" />
      )}
    </LabeledField>
  );
}

function DepartmentField({ form, names }: { form: AskFormProps; names: readonly string[] }) {
  const { values, words, locale } = form;
  const problem = errorMessage(form, 'department');
  const chosenName = names.find((name) => name === values.typed?.department || names.length === 1);
  return (
    <fieldset className={controls.field} {...(problem ? { 'aria-describedby': 'ask-department-about' } : {})}>
      <legend className={controls.label}>{words('qa.ask.department')}</legend>
      {names.map((name, index) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name="department"
            value={name}
            defaultChecked={name === chosenName}
            data-preset=""
            {...(index === 0 ? { id: 'ask-department', autoFocus: problem !== undefined } : {})}
            {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'ask-department-about' } : {})}
          />
          <span {...textLanguage(name, locale)}>{name}</span>
        </label>
      ))}
      <FieldMessage id="ask-department" problem={problem} />
    </fieldset>
  );
}

export function ErrorSummary({ form }: { form: FieldErrorContext }): ReactNode {
  const { values, words } = form;
  if (values.problems.size === 0) return null;
  return (
    <div className={controls.status} role="alert">
      <p>{words('qa.status.invalid')}</p>
      <ul>
        {[...values.problems.keys()].map((name) => (
          <li key={name}>
            <a className={styles.problem} href={`#ask-${name}`}>
              {words(`qa.ask.${name}`)}
              {words('common.colon')}
              {errorMessage(form, name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AskForm(form: AskFormProps) {
  const { values, notice, words, locale } = form;
  const { step, typed, up, member, path } = values;
  if (step.kind !== 'question') return null;
  const { region, names } = step;
  return (
    // `noValidate`: the page shows errors in the page's language, not the browser's.
    <form
      className={controls.form}
      id={askFormId}
      method="post"
      action="/api/qa-ask"
      encType="multipart/form-data"
      noValidate
      data-staying-form="qa-ask"
      data-load-now=""
      data-done="qaAsked"
      data-network={words('write.noAnswer')}
      {...(typed ? { [notice === undefined ? 'data-restored' : 'data-typed']: '' } : {})}
    >
      {/* Enter clicks the first button of a form. Without this button, Enter would return to the regions. */}
      <button
        className="visually-hidden"
        type="submit"
        name="step"
        value="send"
        tabIndex={-1}
        aria-hidden="true"
      />
      <HiddenFields values={{ region: region.id, back: path, member }} again={notice === 'unknown'} />
      <ErrorSummary form={form} />
      <p className={styles.region}>
        <span>
          {words('qa.ask.to')} <strong {...textLanguage(region.name, locale)}>{region.name}</strong>
        </span>
        <button className={styles.change} type="submit" name="step" value="regions">
          {words('qa.ask.otherRegion')}
        </button>
      </p>
      <DepartmentField form={form} names={names} />
      <TextField form={form} name="title" />
      <TextField form={form} name="content" />
      <TextField form={form} name="place" optional />
      <LabeledField id="ask-pictures" label={words('qa.ask.pictures')} optional={words('qa.ask.optional')}>
        <FilesControl
          id="ask-pictures"
          name={picturesField}
          receiptsName="up[]"
          kind="picture"
          fileLimit={maxPicturesPerWrite}
          receipts={up}
          needsLogin={!member}
          words={words}
          described={{}}
        />
      </LabeledField>
      <label className={styles.choice}>
        <input type="checkbox" name="hideName" value="1" defaultChecked={typed?.hideName} data-preset="" />
        <span>{words('qa.ask.hideName')}</span>
      </label>
      <p className={`${controls.purpose} ${styles.purpose}`}>{words('qa.ask.purpose')}</p>
      <button className={controls.primary} type="submit" name="step" value="send" data-send="">
        {words('qa.ask.send')}
      </button>
    </form>
  );
}
