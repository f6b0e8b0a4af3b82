import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import type { InputHTMLAttributes } from 'react';
import { acceptsFiles, type FormAnswer, maxCharacters, maxFilesOf } from '@/lib/format/form-answers';
import { FilesControl } from '@/lib/upload/files-control';
import { filesName } from '@/lib/upload/form-files';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { optionLeft } from '../model';
import { choicesName, controlName, type RenderedField } from '../server/rendered-fields';
import { uploadKindOf } from '../server/sign-up-files';
import styles from './form-field.module.css';

/** Values of these inputs are not stored on the device. */
const noStorageProps = { 'data-secret': '' };

const inputs: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  number: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'tel' },
  idcard: {
    type: 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    ...noStorageProps,
  },
  email: { type: 'email', autoComplete: 'email' },
  date: { type: 'date', autoComplete: 'off' },
};

export interface FieldProps {
  field: RenderedField;
  answer: FormAnswer | undefined;
  problem: string | undefined;
  /** The first invalid field, which gets the focus. */
  first: boolean;
  isMember: boolean;
  words: Words;
  locale: Locale;
}

function ariaProps({ field, problem, first }: FieldProps) {
  const hasMessage = problem !== undefined || field.hint !== '';
  return {
    ...(hasMessage ? { 'aria-describedby': `${controlName(field)}-about` } : {}),
    ...(problem === undefined ? {} : { 'aria-invalid': true as const }),
    autoFocus: first,
  };
}

function textOf(answer: FormAnswer | undefined): string {
  return [answer ?? ''].flat()[0] ?? '';
}

function isChosen(answer: FormAnswer | undefined, option: string): boolean {
  return [answer ?? []].flat().includes(option);
}

function Label({
  field: { label, required },
  words,
  locale,
}: Pick<FieldProps, 'field' | 'words' | 'locale'>) {
  return (
    <>
      <span {...textLanguage(label, locale)}>{label}</span>
      {!required && <span className={controls.optional}>{words('activity.form.optional')}</span>}
    </>
  );
}

function FieldMessage({ field, problem, locale }: Pick<FieldProps, 'field' | 'problem' | 'locale'>) {
  const id = `${controlName(field)}-about`;
  if (problem !== undefined) {
    return (
      <p className={controls.problem} id={id}>
        {problem}
      </p>
    );
  }
  if (field.hint === '') return null;
  return (
    <p className={controls.hint} id={id} {...textLanguage(field.hint, locale)}>
      {field.hint}
    </p>
  );
}

function placesLeftPhrase(field: RenderedField, option: string, words: Words, before = ''): string {
  const remaining = optionLeft(field, option);
  if (remaining === undefined) return '';
  return (
    before +
    (remaining === 0
      ? words('activity.form.optionFull')
      : words('activity.form.optionLeft', { count: remaining }))
  );
}

function Control(props: FieldProps) {
  const { field, answer, words, locale } = props;
  const name = controlName(field);
  const controlProps = {
    id: name,
    name,
    required: field.required,
    className: controls.control,
    ...ariaProps(props),
  };
  const maxLength = maxCharacters(field) * codeUnitsPerCharacter;
  if (field.type === 'textarea') {
    return <textarea {...controlProps} rows={4} maxLength={maxLength} defaultValue={textOf(answer)} />;
  }
  if (field.type === 'region') {
    return (
      <select {...controlProps} defaultValue={textOf(answer)}>
        <option value="">{words('activity.form.choose')}</option>
        {field.options.map((option) => (
          <option
            key={option}
            value={option}
            disabled={field.fullOptions.includes(option)}
            {...textLanguage(option, locale)}
          >
            {option}
            {placesLeftPhrase(field, option, words, ' · ')}
          </option>
        ))}
      </select>
    );
  }
  const attributes = inputs[field.type] ?? { type: 'text', autoComplete: 'off' };
  const limit = field.type === 'date' ? {} : { maxLength };
  return <input {...controlProps} {...attributes} {...limit} defaultValue={textOf(answer)} />;
}

function Files(props: FieldProps) {
  const { field, answer, isMember, words } = props;
  return (
    <FilesControl
      id={controlName(field)}
      name={filesName(field.name)}
      receiptsName={choicesName(field)}
      kind={uploadKindOf(field)}
      fileLimit={maxFilesOf(field)}
      receipts={[answer ?? []].flat()}
      needsLogin={!isMember}
      words={words}
      described={ariaProps(props)}
    />
  );
}

function PlacesLeft({ text }: { text: string }) {
  return text === '' ? null : <span className={styles.left}>{text}</span>;
}

function Choices(props: FieldProps) {
  const { field, answer, words, locale } = props;
  const { 'aria-describedby': about, 'aria-invalid': invalid, autoFocus } = ariaProps(props);
  const name = controlName(field);
  const type = field.type === 'radio' ? 'radio' : 'checkbox';
  const firstOpen = field.options.find((option) => !field.fullOptions.includes(option));
  return (
    <fieldset className={controls.field} aria-describedby={about}>
      <legend className={controls.label}>
        <Label field={field} words={words} locale={locale} />
      </legend>
      {field.options.map((option, index) => (
        <label key={option} className={styles.choice}>
          <input
            {...(index === 0 ? { id: name } : {})}
            type={type}
            disabled={field.fullOptions.includes(option)}
            name={type === 'radio' ? name : choicesName(field)}
            value={option}
            defaultChecked={isChosen(answer, option) && !field.fullOptions.includes(option)}
            aria-describedby={about}
            // biome-ignore lint/a11y/noAutofocus: moves the focus of a rejected form to its first error
            autoFocus={autoFocus && option === firstOpen}
            {...(type === 'radio' ? { required: field.required } : {})}
            {...(invalid && !field.fullOptions.includes(option) ? { 'aria-invalid': true } : {})}
          />
          <span>
            <span {...textLanguage(option, locale)}>{option}</span>
            <PlacesLeft text={placesLeftPhrase(field, option, words)} />
          </span>
        </label>
      ))}
      <FieldMessage {...props} />
    </fieldset>
  );
}

export function FormField(props: FieldProps) {
  const { field, answer, words, locale } = props;
  if (field.type === 'radio' || field.type === 'checkbox') return <Choices {...props} />;
  const name = controlName(field);
  if (field.type === 'consent') {
    return (
      <div className={controls.field}>
        <label className={styles.choice}>
          <input
            id={name}
            type="checkbox"
            name={name}
            value="1"
            required={field.required}
            defaultChecked={isChosen(answer, '1')}
            {...ariaProps(props)}
          />
          <span>
            <Label field={field} words={words} locale={locale} />
          </span>
        </label>
        <FieldMessage {...props} />
      </div>
    );
  }
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={name}>
        <Label field={field} words={words} locale={locale} />
      </label>
      {acceptsFiles(field) ? <Files {...props} /> : <Control {...props} />}
      <FieldMessage {...props} />
    </div>
  );
}
