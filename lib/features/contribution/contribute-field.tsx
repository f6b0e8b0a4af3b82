import 'server-only';
import type { InputHTMLAttributes, ReactNode } from 'react';
import controls from '@/lib/ui/form-controls.module.css';
import { FilesControl } from '@/lib/upload/files-control';
import { filesName } from '@/lib/upload/form-files';
import type { FormUpload } from '@/lib/upload/form-uploads';
import type { Words } from '@/lib/view/words';
import { maxFiles, maxLengths } from './contribute-fields';

/** Code units allowed per character. Browsers count code units for `maxlength`; emoji and characters with marks have several. */
const unitsPerCharacter = 4;

export interface FieldProps {
  name: 'name' | 'phone' | 'title' | 'content';
  value: string;
  required?: boolean;
  problem: string | undefined;
  /** Whether this is the first invalid field, which receives the focus. */
  first: boolean;
  words: Words;
}

/** Returns the attributes that link a control to its hint or error below. */
function ariaProps(name: string, problem: string | undefined, first: boolean, hasHint: boolean) {
  return {
    ...(problem !== undefined || hasHint ? { 'aria-describedby': `${name}-about` } : {}),
    ...(problem === undefined ? {} : { 'aria-invalid': true as const }),
    autoFocus: first,
  };
}

function HintOrError({
  name,
  problem,
  hint,
}: {
  name: string;
  problem: string | undefined;
  hint: string | undefined;
}) {
  const text = problem ?? hint;
  if (text === undefined) return null;
  return (
    <p className={problem === undefined ? controls.hint : controls.problem} id={`${name}-about`}>
      {text}
    </p>
  );
}

function Labelled({
  name,
  required,
  words,
  children,
}: {
  name: FieldProps['name'] | 'pictures' | 'documents';
  required: boolean;
  words: Words;
  children: ReactNode;
}) {
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={name}>
        {words(`contribution.form.${name}`)}
        {!required && <span className={controls.optional}>{words('contribution.form.optional')}</span>}
      </label>
      {children}
    </div>
  );
}

const inputs: Readonly<Record<'name' | 'phone' | 'title', InputHTMLAttributes<HTMLInputElement>>> = {
  name: { type: 'text', autoComplete: 'name', maxLength: maxLengths.name * unitsPerCharacter },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  title: { type: 'text', autoComplete: 'off', maxLength: maxLengths.title * unitsPerCharacter },
};

/** A text input or, for `content`, a textarea. */
export function TextField({ name, value, required = false, problem, first, words }: FieldProps) {
  const hint = name === 'title' ? undefined : words(`contribution.form.${name}Hint`);
  const controlProps = {
    id: name,
    name,
    required,
    className: controls.control,
    defaultValue: value,
    ...ariaProps(name, problem, first, hint !== undefined),
  };
  return (
    <Labelled name={name} required={required || name === 'content'} words={words}>
      {name === 'content' ? (
        <textarea {...controlProps} rows={8} maxLength={maxLengths.content * unitsPerCharacter} />
      ) : (
        <input {...controlProps} {...inputs[name]} />
      )}
      <HintOrError name={name} problem={problem} hint={hint} />
    </Labelled>
  );
}

export function FilesField({
  name,
  kind,
  receipts,
  problem,
  first,
  words,
}: {
  name: 'pictures' | 'documents';
  kind: FormUpload;
  receipts: readonly string[];
  problem: string | undefined;
  first: boolean;
  words: Words;
}) {
  return (
    <Labelled name={name} required={false} words={words}>
      <FilesControl
        id={name}
        name={filesName(name)}
        receiptsName={`${name}[]`}
        kind={kind}
        fileLimit={maxFiles}
        receipts={receipts}
        needsLogin
        words={words}
        described={ariaProps(name, problem, first, false)}
      />
      <HintOrError name={name} problem={problem} hint={undefined} />
    </Labelled>
  );
}
