import 'server-only';
import { browseCount, countSystem } from '@/lib/format/counts';
import { type Locale, locales } from '@/lib/view/locales';
import { countPhrase } from '@/lib/view/phrases';
import { wordsFor } from '@/lib/view/words';
import type { Candidate } from './model';
import styles from './vote-activity.module.css';

interface CandidateFactsProps {
  candidate: Candidate;
  locale: Locale;
}

/** How a candidate stands: votes, place, visits, and a bar beside the first one's. */
export function CandidateFacts({ candidate, locale }: CandidateFactsProps) {
  const words = wordsFor(locale);
  const { id, votes, views, rank, share } = candidate;
  const seen = countPhrase(words, browseCount(views, countSystem(locales[locale].script)));
  return (
    <div className={styles.standing} data-standing="">
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        <rect width={`${share}%`} height="100%" />
      </svg>
      <p className={styles.facts}>
        <strong className={styles.votes} data-votes-of={id} data-count={votes}>
          {words('voteActivity.votes', { count: votes })}
        </strong>
        <span data-rank="">{words('voteActivity.rank', { rank })}</span>
        <span>{words('voteActivity.views', { count: seen })}</span>
      </p>
    </div>
  );
}
