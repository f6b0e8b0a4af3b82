import 'server-only';
import { EventTime } from '@/lib/ui/event-time';
import { contentTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import type { VoteActivity } from '../server/model';
import styles from './vote-activity.module.css';

/** Renders state and rules. `data-load-soon` loads the scripts that update the counts, even without a tap. */
export function VoteMeta({ activity, words }: { activity: VoteActivity; words: Words }) {
  const { state, begins, ends, perDay, needLogin } = activity;
  const time = state === 'notBegun' ? begins : ends;
  const timeKey = state === 'notBegun' ? 'vote.begins' : 'vote.ends';
  return (
    <ul className={styles.rules} data-load-soon={state === 'running' ? 'standings' : undefined}>
      <li className={styles.state} data-state={state}>
        {words(`vote.${state}`)}
      </li>
      {time !== undefined && state !== 'closed' && (
        <li>
          <EventTime time={time} words={words}>
            {words(timeKey, { date: contentTime(time) })}
          </EventTime>
        </li>
      )}
      {state !== 'closed' && perDay > 0 && <li>{words('voteActivity.perDay', { count: perDay })}</li>}
      {state !== 'closed' && needLogin && <li>{words('vote.needLogin')}</li>}
    </ul>
  );
}
