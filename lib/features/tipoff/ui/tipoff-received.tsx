import { type IslandWords, phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import type { TipOffKey } from '../browser/tip-off-form.words';
import styles from './tipoff-form-page.module.css';

/** Links to continue; undefined for pages that the site does not have. */
export interface NextLinks {
  home: string;
  again: string;
  own: string | undefined;
}

interface TipoffReceivedProps {
  message: string;
  /** True if the tip-off is stored under the reader's account, where its progress is shown. */
  isInAccount: boolean;
  links: NextLinks;
  words: IslandWords<TipOffKey>;
}

/** Confirmation of a received tip-off, with its number and the next steps. */
export function TipoffReceived({
  message: said,
  isInAccount: kept,
  links: ways,
  words,
}: TipoffReceivedProps) {
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
