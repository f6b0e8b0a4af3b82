import 'server-only';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import controls from '@/lib/ui/form-controls.module.css';
import { FilesControl } from '@/lib/upload/files-control';
import { filesName } from '@/lib/upload/form-files';
import type { FormUpload } from '@/lib/upload/form-uploads';
import type { Words } from '@/lib/view/words';
import { type FieldProblem, maxFiles, maxLengths, validateFields } from './contribute-fields';
import styles from './contribute-form.module.css';
import type { CallPageValues } from './load-call';

interface FieldProps {
  name: 'name' | 'phone' | 'title' | 'content';
  value: string;
  required?: boolean;
  problem: string | undefined;
  /** True for the first invalid field, which receives the focus. */
  first: boolean;
  words: Words;
}

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
  name: { type: 'text', autoComplete: 'name', maxLength: maxLengths.name * codeUnitsPerCharacter },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  title: { type: 'text', autoComplete: 'off', maxLength: maxLengths.title * codeUnitsPerCharacter },
};

function TextField({ name, value, required = false, problem, first, words }: FieldProps) {
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
        <textarea {...controlProps} rows={8} maxLength={maxLengths.content * codeUnitsPerCharacter} />
      ) : (
        <input {...controlProps} {...inputs[name]} />
      )}
      <HintOrError name={name} problem={problem} hint={hint} />
    </Labelled>
  );
}

function FilesField({
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

/** Notices after which all fields are validated. A request to log in must not add error messages. */
const validatingNotices: readonly (string | undefined)[] = [
  'contributionInvalid',
  'contributionFiles',
  'filesGone',
  'pictures',
];

interface FormProps {
  values: Extract<CallPageValues, { view: 'form' }>;
  notice: string | undefined;
  words: Words;
}

const problemWords = {
  nameMissing: 'contribution.problems.nameMissing',
  empty: 'contribution.problems.empty',
  tooLong: 'contribution.problems.tooLong',
  phone: 'contribution.problems.phone',
} as const satisfies Readonly<Record<FieldProblem, string>>;

function errorMessages({ values: { typed }, notice, words }: FormProps): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  if (!typed || !validatingNotices.includes(notice)) return problems;
  for (const [name, problem] of validateFields(typed)) problems.set(name, words(problemWords[problem]));
  if (typed.refused) problems.set(typed.refused.field, typed.refused.text);
  return problems;
}

const fieldOrder = ['name', 'phone', 'title', 'content', 'pictures', 'documents'] as const;

export function ContributeForm(props: FormProps) {
  const { values, notice, words } = props;
  const { article, typed, path } = values;
  const problems = errorMessages(props);
  const firstWrong = fieldOrder.find((name) => problems.has(name));
  const field = (name: (typeof fieldOrder)[number]) => ({
    problem: problems.get(name),
    first: name === firstWrong,
    words,
  });
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
      data-at-once=""
      data-network={words('session.networkError')}
      {...(typed ? { 'data-typed': '' } : {})}
    >
      <input type="hidden" name="of" value={article.id} />
      <input type="hidden" name="back" value={path} />
      {/* The reader was warned that the first attempt may have succeeded and is resubmitting on purpose (ADR 0043). */}
      {notice === 'unknown' && <input type="hidden" name="again" value="1" />}
      <TextField name="name" value={typed?.name ?? ''} required {...field('name')} />
      <TextField name="phone" value={typed?.phone ?? ''} {...field('phone')} />
      <TextField name="title" value={typed?.title ?? ''} {...field('title')} />
      <TextField name="content" value={typed?.content ?? ''} {...field('content')} />
      <FilesField name="pictures" kind="picture" receipts={typed?.pictures ?? []} {...field('pictures')} />
      <FilesField name="documents" kind="file" receipts={typed?.documents ?? []} {...field('documents')} />
      <p className={controls.purpose}>{words('contribution.form.purpose')}</p>
      <button className={controls.primary} type="submit" data-send="">
        {words('contribution.form.send')}
      </button>
    </form>
  );
}
