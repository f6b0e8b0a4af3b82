import { type IslandWords, phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import styles from './hand-in-form.module.css';
import type { TipOffKey } from './tip-off-form.words';

/** Code units of a character that browsers count one by one: emoji and letters with marks have several. */
const unitsPerLetter = 4;

export type TextName = 'title' | 'content' | 'place' | 'name' | 'phone';

/** The reader's input of an attempt that was refused. */
export type Typed = Readonly<Record<TextName, string>> & { readonly keep: boolean };

export interface FieldsProps {
  /** Most characters of each field. */
  letters: Readonly<Record<TextName, number>>;
  typed: Typed | undefined;
  /** The field that the handler has refused. */
  refused: string | undefined;
  words: IslandWords<TipOffKey>;
}

const hints = { content: 'tipoff.contentHint', place: 'tipoff.placeHint' } as const;

/** One line, or several for the text; the browser neither fills it in nor remembers it. */
export function TextField({ name, letters, typed, refused, words }: FieldsProps & { name: TextName }) {
  const hint = name === 'content' || name === 'place' ? hints[name] : undefined;
  const own = {
    ...{ id: `tip-${name}`, name, className: controls.control, maxLength: letters[name] * unitsPerLetter },
    ...{ defaultValue: typed?.[name], autoComplete: 'off' },
    ...(hint && { 'aria-describedby': `tip-${name}-hint` }),
    ...(refused === name && { 'aria-invalid': true }),
  };
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={own.id}>
        {phrase(words, `tipoff.fields.${name}`)}
        {name !== 'content' && (
          <>
            {' '}
            <span className={controls.optional}>{phrase(words, 'tipoff.optional')}</span>
          </>
        )}
      </label>
      {name === 'content' ? (
        <textarea {...own} rows={6} />
      ) : (
        <input {...own} type={name === 'phone' ? 'tel' : 'text'} />
      )}
      {hint && (
        <span className={controls.hint} id={`tip-${name}-hint`}>
          {phrase(words, hint)}
        </span>
      )}
    </div>
  );
}

/** How the newsroom may reach the reader: folded, because it is rarely wanted. */
export function Contact(fields: FieldsProps) {
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

interface KeepChoiceProps extends Pick<FieldsProps, 'typed' | 'words'> {
  /** Name of the reader's account. */
  account: string;
}

/** A tip-off is anonymous; a logged-in reader may choose to find it among their own (ADR 0054). */
export function KeepChoice({ account, typed, words }: KeepChoiceProps) {
  return (
    <div className={controls.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="keep"
          value="1"
          defaultChecked={typed?.keep}
          autoComplete="off"
          aria-describedby="tip-keep-hint"
        />
        <span>{phrase(words, 'tipoff.keep', { name: account })}</span>
      </label>
      <span className={controls.hint} id="tip-keep-hint">
        {phrase(words, 'tipoff.keepHint')}
      </span>
    </div>
  );
}
