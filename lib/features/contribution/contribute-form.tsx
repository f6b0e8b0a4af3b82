import 'server-only';
import type { InputHTMLAttributes } from 'react';
import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import controls from '@/lib/ui/form-controls.module.css';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { fieldAria, LabeledField } from '@/lib/ui/labeled-field';
import { FilesControl } from '@/lib/upload/files-control';
import { filesFieldName } from '@/lib/upload/form-files';
import type { Words } from '@/lib/view/words';
import { maxFiles, maxLengths, validateFields } from './contribute-fields';
import styles from './contribute-form.module.css';
import type { ContributionFormValues } from './load-contribution-call';

const textFields = ['name', 'phone', 'title', 'content'] as const;
const fileFields = ['pictures', 'documents'] as const;

type TextFieldName = (typeof textFields)[number];
interface FieldProps<Name extends string, Value> {
  name: Name;
  value: Value | undefined;
  problem: string | undefined;
  /** True for the first invalid field, which receives the focus. */
  isFirst: boolean;
  words: Words;
}

const inputs: Readonly<Record<'name' | 'phone' | 'title', InputHTMLAttributes<HTMLInputElement>>> = {
  name: { type: 'text', autoComplete: 'name', maxLength: maxLengths.name * codeUnitsPerCharacter },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  title: { type: 'text', autoComplete: 'off', maxLength: maxLengths.title * codeUnitsPerCharacter },
};

function TextField({ name, value, problem, isFirst, words }: FieldProps<TextFieldName, string>) {
  const hint = name === 'title' ? undefined : words(`contribution.form.${name}Hint`);
  const labelProps = { id: name, problem, hint };
  const isOptional = name === 'phone' || name === 'title';
  const controlProps = {
    id: name,
    name,
    required: name === 'name',
    className: controls.control,
    defaultValue: value,
    ...fieldAria(labelProps, isFirst),
  };
  return (
    <LabeledField
      {...labelProps}
      label={words(`contribution.form.${name}`)}
      optional={isOptional && words('contribution.form.optional')}
    >
      {name === 'content' ? (
        <textarea {...controlProps} rows={8} maxLength={maxLengths.content * codeUnitsPerCharacter} />
      ) : (
        <input {...controlProps} {...inputs[name]} />
      )}
    </LabeledField>
  );
}

function FilesField(props: FieldProps<(typeof fileFields)[number], readonly string[]>) {
  const { name, value, problem, isFirst, words } = props;
  const labelProps = { id: name, problem };
  return (
    <LabeledField
      {...labelProps}
      label={words(`contribution.form.${name}`)}
      optional={words('contribution.form.optional')}
    >
      <FilesControl
        id={name}
        name={filesFieldName(name)}
        receiptsName={`${name}[]`}
        kind={name === 'pictures' ? 'picture' : 'file'}
        fileLimit={maxFiles}
        receipts={value ?? []}
        needsLogin
        words={words}
        described={fieldAria(labelProps, isFirst)}
      />
    </LabeledField>
  );
}

/** Notices after which all fields are validated. A request to log in must not add error messages. */
const invalidInputNotices = ['contributionInvalid', 'contributionFiles', 'filesGone', 'pictures'];

interface FormProps {
  values: ContributionFormValues;
  notice: string | undefined;
  words: Words;
}

function errorMessages({ values: { draft }, notice = '', words }: FormProps): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  if (!draft || !invalidInputNotices.includes(notice)) return problems;
  for (const [name, problem] of validateFields(draft)) {
    problems.set(name, words(`contribution.problems.${problem}`));
  }
  if (draft.refused) problems.set(draft.refused.field, draft.refused.text);
  return problems;
}

export function ContributeForm(props: FormProps) {
  const { values, notice, words } = props;
  const { article, draft, path } = values;
  const problems = errorMessages(props);
  const firstInvalid = [...textFields, ...fileFields].find((name) => problems.has(name));
  const propsOf = (name: string) => ({ problem: problems.get(name), isFirst: name === firstInvalid, words });
  return (
    // `noValidate`: the page shows errors in the page's language, not the browser's.
    <form
      className={`${controls.form} ${styles.text}`}
      method="post"
      action="/api/contribution"
      encType="multipart/form-data"
      noValidate
      data-staying-form={`contribution ${article.id}`}
      data-done="contributed"
      data-load-now=""
      data-network={words('write.noAnswer')}
      {...(draft ? { 'data-typed': '' } : {})}
    >
      <HiddenFields values={{ of: article.id, back: path }} again={notice === 'unknown'} />
      {textFields.map((name) => (
        <TextField key={name} name={name} value={draft?.[name]} {...propsOf(name)} />
      ))}
      {fileFields.map((name) => (
        <FilesField key={name} name={name} value={draft?.[name]} {...propsOf(name)} />
      ))}
      <p className={controls.purpose}>{words('contribution.form.purpose')}</p>
      <button className={controls.primary} type="submit" data-send="">
        {words('contribution.form.send')}
      </button>
    </form>
  );
}
