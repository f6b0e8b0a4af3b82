import 'server-only';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import type { VoteActivity } from './model';
import styles from './vote-activity.module.css';

interface VoteFactsProps {
  activity: VoteActivity;
  /** The candidate that the page shows, where it shows only one. */
  candidate?: string;
  words: Words;
  locale: Locale;
}

/** Where an open page asks how the vote stands. */
function standingsAddress(id: string, candidate: string | undefined, locale: Locale): string {
  const option = candidate === undefined ? '' : `&option=${encodeURIComponent(candidate)}`;
  return `/api/vote-activity/${encodeURIComponent(id)}?locale=${locale}${option}`;
}

/**
 * When a vote runs, what its rules are, how many have voted. While it runs a script follows the counts (`followStandings`); it comes
 * by itself (`data-soon`), as who only watches them touches nothing.
 */
export function VoteFacts({ activity, candidate, words, locale }: VoteFactsProps) {
  const { id, state, begins, ends, perDay, needLogin, votes } = activity;
  const time = state === 'notBegun' ? begins : ends;
  const said = state === 'notBegun' ? 'vote.begins' : 'vote.ends';
  const followed = state === 'running' && {
    'data-soon': 'standings',
    'data-standings-news': standingsAddress(id, candidate, locale),
  };
  return (
    <ul className={styles.rules} {...followed}>
      <li className={styles.state} data-state={state}>
        {words(`vote.${state}`)}
      </li>
      {time !== undefined && state !== 'closed' && (
        <li>
          <time dateTime={isoTime(time)}>{words(said, { date: contentTime(time) })}</time>
        </li>
      )}
      {state !== 'closed' && perDay > 0 && <li>{words('voteActivity.perDay', { count: perDay })}</li>}
      {state !== 'closed' && needLogin && <li>{words('vote.needLogin')}</li>}
      {/* On a line of its own: it grows while it is looked at, and nothing may move for it. */}
      <li className={styles.total} data-votes-total="">
        {words('voteActivity.total', { count: votes })}
      </li>
    </ul>
  );
}
