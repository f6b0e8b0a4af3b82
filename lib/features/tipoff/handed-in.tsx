import { type IslandWords, phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import styles from './hand-in-page.module.css';
import type { TipOffKey } from './tip-off-form.words';

/** Where a reader may go from here; undefined where the site has no such page. */
export interface Ways {
  home: string;
  again: string;
  own: string | undefined;
}

interface HandedInProps {
  /** The message with the number; "" for none. */
  said: string;
  /** Under the reader's account, whose own page shows its progress. */
  kept: boolean;
  ways: Ways;
  words: IslandWords<TipOffKey>;
}

/** The tip-off has arrived: its number, and what happens now. */
export function HandedIn({ said, kept, ways, words }: HandedInProps) {
  return (
    <>
      <h1 className={controls.heading} tabIndex={-1}>
        {phrase(words, 'tipoff.done.title')}
      </h1>
      <p className={styles.text}>{phrase(words, 'tipoff.done.text')}</p>
      {said !== '' && (
        <p className={styles.number} data-number="">
          {said}
        </p>
      )}
      <p className={styles.text}>{phrase(words, 'tipoff.done.next')}</p>
      <p className={styles.text}>{phrase(words, kept ? 'tipoff.done.kept' : 'tipoff.done.traces')}</p>
      <div className={styles.ways}>
        {kept && ways.own ? (
          <a className={controls.primary} href={ways.own}>
            {phrase(words, 'tipoff.done.own')}
          </a>
        ) : (
          <a className={controls.primary} href={ways.home}>
            {phrase(words, 'states.backHome')}
          </a>
        )}
        <a className={controls.outlined} href={ways.again}>
          {phrase(words, 'tipoff.again')}
        </a>
      </div>
    </>
  );
}
