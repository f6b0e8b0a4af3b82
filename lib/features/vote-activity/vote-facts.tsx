import 'server-only';
import { contentTime, isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import type { VoteActivity } from './model';
import styles from './vote-activity.module.css';

/** When a vote runs, and what its rules are, in a line or two. */
export function VoteFacts({ activity, words }: { activity: VoteActivity; words: Words }) {
  const { state, begins, ends, perDay, needLogin, votes } = activity;
  const time = state === 'notBegun' ? begins : ends;
  const said = state === 'notBegun' ? 'vote.begins' : 'vote.ends';
  return (
    <ul className={styles.rules}>
      <li className={styles.state} data-state={state}>
        {words(`vote.${state}`)}
      </li>
      {time !== undefined && state !== 'closed' && (
        <li>
          <time dateTime={isoTime(time)}>{words(said, { date: contentTime(time) })}</time>
        </li>
      )}
      <li>{words('voteActivity.total', { count: votes })}</li>
      {state !== 'closed' && perDay > 0 && <li>{words('voteActivity.perDay', { count: perDay })}</li>}
      {state !== 'closed' && needLogin && <li>{words('vote.needLogin')}</li>}
    </ul>
  );
}
