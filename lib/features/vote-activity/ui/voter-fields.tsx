import { phrase } from '@/lib/client/words';
import type { BallotWords } from './ballot-themes';
import styles from './vote-activity.module.css';

export interface ShownVoterField {
  name: string;
  label: string;
  language: string;
  required: boolean;
  type: 'tel' | 'text';
  autoComplete: 'tel' | 'name' | undefined;
  typed: string | undefined;
}

/** Fields about the voter that a vote requires (R5.15), with their purpose. */
export function VoterFields({ fields, words }: { fields: readonly ShownVoterField[]; words: BallotWords }) {
  return (
    <fieldset className={styles.voter}>
      <legend className={styles.legend}>{phrase(words, 'voteActivity.sayWho')}</legend>
      {fields.map(({ name, label, language, required, type, autoComplete, typed }) => (
        <p className={styles.field} key={name}>
          <label htmlFor={name}>
            <span lang={language}>{label}</span>{' '}
            {!required && <small className={styles.optional}>{phrase(words, 'voteActivity.optional')}</small>}
          </label>
          <input
            className={styles.input}
            id={name}
            name={name}
            type={type}
            autoComplete={autoComplete}
            maxLength={100}
            required={required}
            defaultValue={typed}
          />
        </p>
      ))}
      <p className={styles.purpose}>{phrase(words, 'voteActivity.purpose')}</p>
    </fieldset>
  );
}
