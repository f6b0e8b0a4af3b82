import { phrase } from '@/lib/client/words';
import type { VoteActivity } from '../server/model';
import { voterFieldName } from '../shown-themes';
import type { BallotWords } from './ballot-themes';
import styles from './vote-activity.module.css';

export type ShownVoterField = VoteActivity['voterFields'][number] & {
  language: string;
  typed: string | undefined;
  isInvalid?: boolean;
};

const autoCompleteByName: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['phone', 'tel'],
]);

/** Renders the fields about the voter that a vote requires (R5.15), with their purpose. */
export function VoterFields({ fields, words }: { fields: readonly ShownVoterField[]; words: BallotWords }) {
  return (
    <fieldset className={styles.voter}>
      <legend className={styles.legend}>{phrase(words, 'voteActivity.sayWho')}</legend>
      {fields.map(({ name, label, language, required, typed, isInvalid }) => (
        <p className={styles.field} key={name}>
          <label htmlFor={voterFieldName(name)}>
            <span lang={language}>{label}</span>{' '}
            {!required && <small className={styles.optional}>{phrase(words, 'voteActivity.optional')}</small>}
          </label>
          <input
            className={styles.input}
            id={voterFieldName(name)}
            name={voterFieldName(name)}
            type={name === 'phone' ? 'tel' : 'text'}
            autoComplete={autoCompleteByName.get(name)}
            maxLength={100}
            required={required}
            aria-invalid={isInvalid}
            defaultValue={typed}
          />
        </p>
      ))}
      <p className={styles.purpose}>{phrase(words, 'voteActivity.purpose')}</p>
    </fieldset>
  );
}
