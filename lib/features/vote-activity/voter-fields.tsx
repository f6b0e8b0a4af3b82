import 'server-only';
import { languageOf } from '@/lib/article/plain-body';
import type { Words } from '@/lib/view/words';
import type { VoterField } from './model';
import styles from './vote-activity.module.css';
import { voterFieldName } from './voter';

interface VoterFieldsProps {
  asks: readonly VoterField[];
  /** What was typed before, by name. */
  typed: Readonly<Record<string, string>>;
  words: Words;
}

/** What the rule asks of who votes (R5.15), and what for. */
export function VoterFields({ asks, typed, words }: VoterFieldsProps) {
  return (
    <fieldset className={styles.voter}>
      <legend className={styles.legend}>{words('voteActivity.sayWho')}</legend>
      {asks.map(({ name, label, required }) => (
        <p className={styles.field} key={name}>
          <label htmlFor={voterFieldName(name)}>
            <span lang={languageOf(label)}>{label}</span>{' '}
            {!required && <small className={styles.optional}>{words('voteActivity.optional')}</small>}
          </label>
          <input
            className={styles.input}
            id={voterFieldName(name)}
            name={voterFieldName(name)}
            type={name === 'phone' ? 'tel' : 'text'}
            autoComplete={name === 'phone' ? 'tel' : name === 'name' ? 'name' : undefined}
            maxLength={100}
            required={required}
            defaultValue={typed[name]}
          />
        </p>
      ))}
      <p className={styles.purpose}>{words('voteActivity.purpose')}</p>
    </fieldset>
  );
}
