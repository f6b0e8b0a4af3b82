import { type IslandWords, phrase } from '@/lib/client/words';
import type { tipoffLimits } from '@/lib/contract/contribution';
import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import controls from '@/lib/ui/form-controls.module.css';
import { fieldAria, LabeledField } from '@/lib/ui/labeled-field';
import type { TipOffKey } from '../browser/tip-off-form.words';
import type { TipOffInput } from '../server/tip-off-input';
import styles from './tip-off-form.module.css';

export type TypedTipOff = Omit<TipOffInput, 'idempotencyKey' | 'files' | 'member'> & { keep: boolean };

export interface TipOffProblem {
  text: string;
  field: string | undefined;
}

export interface SenderAccount {
  name: string;
  /** `memberTag` of the member, sent only if the reader chooses the account. */
  member: string;
}

export interface FieldsProps {
  maxLengths: Readonly<Record<keyof typeof tipoffLimits.lengths, number>>;
  typed: TypedTipOff | undefined;
  problem: TipOffProblem | undefined;
  words: IslandWords<TipOffKey>;
}

/** Renders a text field that the browser neither fills in nor remembers. */
export function TextField(props: FieldsProps & { name: keyof FieldsProps['maxLengths'] }) {
  const { name, maxLengths, typed, words } = props;
  const hint = name === 'content' || name === 'place' ? phrase(words, `tipoff.${name}Hint`) : undefined;
  const problem = props.problem?.field === name ? props.problem.text : undefined;
  const messages = { id: `tip-${name}`, problem, hint };
  const controlProps = {
    id: messages.id,
    name,
    className: controls.control,
    maxLength: maxLengths[name] * codeUnitsPerCharacter,
    defaultValue: typed?.[name],
    autoComplete: 'off',
    ...fieldAria(messages, false),
  };
  return (
    <LabeledField
      {...messages}
      label={phrase(words, `tipoff.fields.${name}`)}
      optional={name !== 'content' && phrase(words, 'tipoff.optional')}
    >
      {name === 'content' ? (
        <textarea {...controlProps} rows={6} />
      ) : (
        <input {...controlProps} type={name === 'phone' ? 'tel' : 'text'} />
      )}
    </LabeledField>
  );
}

/** Renders the contact fields, collapsed because few readers need them. */
export function ContactFields(fields: FieldsProps) {
  const { typed, words } = fields;
  return (
    <details className={styles.contact} open={Boolean(typed?.name || typed?.phone)}>
      <summary className={styles.summary}>{phrase(words, 'tipoff.contact')}</summary>
      <p className={controls.hint}>{phrase(words, 'tipoff.contactHint')}</p>
      <TextField {...fields} name="name" />
      <TextField {...fields} name="phone" />
    </details>
  );
}

/** Renders a checkbox to store the tip-off under the account instead of anonymously (ADR 0054). */
export function AccountChoice({ account, typed, words }: FieldsProps & { account: SenderAccount }) {
  return (
    <div className={controls.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="member"
          value={account.member}
          defaultChecked={typed?.keep}
          autoComplete="off"
          aria-describedby="tip-keep-hint"
        />
        <span>{phrase(words, 'tipoff.keep', { name: account.name })}</span>
      </label>
      <span className={controls.hint} id="tip-keep-hint">
        {phrase(words, 'tipoff.keepHint')}
      </span>
    </div>
  );
}
