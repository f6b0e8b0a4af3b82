import 'server-only';
import controls from '@/lib/ui/form-controls.module.css';
import type { Words } from '@/lib/view/words';
import { FilesField, TextField } from './contribute-field';
import { type FieldProblem, validateFields } from './contribute-fields';
import styles from './contribute-form.module.css';
import type { CallPageValues } from './load-call';

/** Notices after which all fields are validated. A request to log in must not add error messages. */
const validatingNotices: readonly (string | undefined)[] = [
  'contributionInvalid',
  'contributionFiles',
  'filesGone',
  'pictures',
];

interface FormProps {
  values: Extract<CallPageValues, { view: 'form' }>;
  /** The `notice` query parameter. */
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

const order = ['name', 'phone', 'title', 'content', 'pictures', 'documents'] as const;

/** The form of a call, which works without JavaScript: a refused form returns with its input and error messages (R5.09). */
export function ContributeForm(props: FormProps) {
  const { values, notice, words } = props;
  const { article, typed, path } = values;
  const problems = errorMessages(props);
  const firstWrong = order.find((name) => problems.has(name));
  const field = (name: (typeof order)[number]) => ({
    problem: problems.get(name),
    first: name === firstWrong,
    words,
  });
  return (
    // `noValidate`: the page shows errors in its own language, not the browser's.
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
