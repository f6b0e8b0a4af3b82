import { type IslandWords, phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import type { TipOffKey } from '../browser/tip-off-form.words';
import styles from './tip-off-form-page.module.css';

/** Links after a tip-off; undefined for pages that the site does not have. */
export interface NextLinks {
  home: string;
  newTipOff: string;
  own: string | undefined;
}

interface TipOffReceivedProps {
  message: string;
  outcome: string;
  links: NextLinks;
  words: IslandWords<TipOffKey>;
}

export function TipOffReceived({ message, outcome, links, words }: TipOffReceivedProps) {
  // Links to the account page, which shows the progress of tip-offs stored in the account.
  const isInAccount = outcome === 'tipoffKept';
  const ownHref = isInAccount ? links.own : undefined;
  return (
    <>
      <h1 className={controls.heading} tabIndex={-1}>
        {phrase(words, 'tipoff.done.title')}
      </h1>
      <p className={styles.text}>{phrase(words, 'tipoff.done.text')}</p>
      {message !== '' && (
        <p className={styles.number} data-number="">
          {message}
        </p>
      )}
      <p className={styles.text}>{phrase(words, 'tipoff.done.next')}</p>
      <p className={styles.text}>{phrase(words, isInAccount ? 'tipoff.done.kept' : 'tipoff.done.traces')}</p>
      <div className={styles.links}>
        <a className={controls.primary} href={ownHref ?? links.home}>
          {phrase(words, ownHref ? 'tipoff.done.own' : 'states.backHome')}
        </a>
        <a className={controls.outlined} href={links.newTipOff}>
          {phrase(words, 'tipoff.again')}
        </a>
      </div>
    </>
  );
}
