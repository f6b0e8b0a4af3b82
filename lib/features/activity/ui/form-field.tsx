import 'server-only';
import type { InputHTMLAttributes } from 'react';
import { acceptsFiles, maxCharacters, maxFilesOf } from '@/lib/format/form-answers';
import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import controls from '@/lib/ui/form-controls.module.css';
import { FieldMessage, fieldAria, LabeledField, OptionalNote } from '@/lib/ui/labeled-field';
import { FilesControl } from '@/lib/upload/files-control';
import { filesFieldName } from '@/lib/upload/form-files';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { optionPlaces } from '../model';
import { choicesName, controlName, type RenderedField, uploadKindOf } from '../server/rendered-fields';
import styles from './form-field.module.css';

/** Input attributes by field type. `data-no-storage`: the value is not stored on the device. */
const inputs: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement> & { 'data-no-storage'?: '' }>> = {
  number: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'tel' },
  idcard: {
    type: 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    'data-no-storage': '',
  },
  email: { type: 'email', autoComplete: 'email' },
  date: { type: 'date', autoComplete: 'off' },
};

interface FieldProps extends Localization {
  field: RenderedField;
  answers: readonly string[];
  problem: string | undefined;
  /** True for the first invalid field, which receives the focus. */
  isFirst: boolean;
  isMember: boolean;
}

function labeledFieldProps({ field, problem, locale }: FieldProps) {
  const { hint } = field;
  return { id: controlName(field), problem, hint, hintLanguage: textLanguage(hint, locale) };
}

function Label({ field: { label, required }, words, locale }: FieldProps) {
  return (
    <>
      <span {...textLanguage(label, locale)}>{label}</span>
      {!required && <OptionalNote text={words('activity.form.optional')} />}
    </>
  );
}

function placesLeftPhrase(field: RenderedField, option: string, words: Words): string | undefined {
  const count = optionPlaces(field, option);
  if (count === undefined) return undefined;
  return count === 0 ? words('activity.form.optionFull') : words('activity.form.optionLeft', { count });
}

function Control(props: FieldProps) {
  const { field, answers, words, locale } = props;
  const name = controlName(field);
  const controlProps = {
    id: name,
    name,
    required: field.required,
    className: controls.control,
    defaultValue: answers[0] ?? '',
    ...fieldAria(labeledFieldProps(props), props.isFirst),
  };
  const maxLength = maxCharacters(field) * codeUnitsPerCharacter;
  if (field.type === 'textarea') {
    return <textarea {...controlProps} rows={4} maxLength={maxLength} />;
  }
  if (field.type === 'region') {
    return (
      <select {...controlProps}>
        <option value="">{words('activity.form.choose')}</option>
        {field.options.map((option) => (
          <option
            key={option}
            value={option}
            disabled={field.fullOptions.includes(option)}
            {...textLanguage(option, locale)}
          >
            {[option, placesLeftPhrase(field, option, words)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    );
  }
  const attributes = inputs[field.type] ?? { type: 'text', autoComplete: 'off' };
  const lengthLimit = field.type === 'date' ? {} : { maxLength };
  return <input {...controlProps} {...attributes} {...lengthLimit} />;
}

function Files(props: FieldProps) {
  const { field, answers, isMember, words } = props;
  return (
    <FilesControl
      id={controlName(field)}
      name={filesFieldName(field.name)}
      receiptsName={choicesName(field)}
      kind={uploadKindOf(field)}
      fileLimit={maxFilesOf(field)}
      receipts={answers}
      needsLogin={!isMember}
      words={words}
      described={fieldAria(labeledFieldProps(props), props.isFirst)}
    />
  );
}

function Choices(props: FieldProps) {
  const { field, answers, problem, isFirst, words, locale } = props;
  const labelProps = labeledFieldProps(props);
  const { 'aria-describedby': describedBy } = fieldAria(labelProps, isFirst);
  const name = controlName(field);
  const type = field.type === 'radio' ? 'radio' : 'checkbox';
  const firstAvailable = field.options.find((option) => !field.fullOptions.includes(option));
  return (
    <fieldset className={controls.field} aria-describedby={describedBy}>
      <legend className={controls.label}>
        <Label {...props} />
      </legend>
      {field.options.map((option, index) => {
        const isFull = field.fullOptions.includes(option);
        const placesLeft = placesLeftPhrase(field, option, words);
        return (
          <label key={option} className={styles.choice}>
            <input
              {...(index === 0 ? { id: name } : {})}
              type={type}
              disabled={isFull}
              name={type === 'radio' ? name : choicesName(field)}
              value={option}
              required={type === 'radio' && field.required}
              defaultChecked={answers.includes(option) && !isFull}
              aria-describedby={describedBy}
              aria-invalid={(problem !== undefined && !isFull) || undefined}
              // biome-ignore lint/a11y/noAutofocus: moves the focus of a rejected form to its first error
              autoFocus={isFirst && option === firstAvailable}
            />
            <span>
              <span {...textLanguage(option, locale)}>{option}</span>
              {placesLeft && <span className={styles.left}>{placesLeft}</span>}
            </span>
          </label>
        );
      })}
      <FieldMessage {...labelProps} />
    </fieldset>
  );
}

export function FormField(props: FieldProps) {
  const { field, answers, isFirst } = props;
  if (field.type === 'radio' || field.type === 'checkbox') return <Choices {...props} />;
  const labelProps = labeledFieldProps(props);
  if (field.type === 'consent') {
    return (
      <div className={controls.field}>
        <label className={styles.choice}>
          <input
            id={labelProps.id}
            type="checkbox"
            name={labelProps.id}
            value="1"
            required={field.required}
            defaultChecked={answers.includes('1')}
            {...fieldAria(labelProps, isFirst)}
          />
          <span>
            <Label {...props} />
          </span>
        </label>
        <FieldMessage {...labelProps} />
      </div>
    );
  }
  return (
    <LabeledField {...labelProps} label={<Label {...props} />}>
      {acceptsFiles(field) ? <Files {...props} /> : <Control {...props} />}
    </LabeledField>
  );
}
