import 'server-only';
import { EventTime } from '@/lib/ui/event-time';
import { contentTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import type { VoteActivity } from './model';
import styles from './vote-activity.module.css';

interface VoteFactsProps {
  activity: VoteActivity;
  words: Words;
}

/**
 * When a vote runs and what its rules are. While it runs the scripts load by themselves (`data-soon`): readers who watch the counts
 * touch nothing.
 */
export function VoteFacts({ activity, words }: VoteFactsProps) {
  const { state, begins, ends, perDay, needLogin } = activity;
  const time = state === 'notBegun' ? begins : ends;
  const said = state === 'notBegun' ? 'vote.begins' : 'vote.ends';
  return (
    <ul className={styles.rules} data-soon={state === 'running' ? 'standings' : undefined}>
      <li className={styles.state} data-state={state}>
        {words(`vote.${state}`)}
      </li>
      {time !== undefined && state !== 'closed' && (
        <li>
          <EventTime time={time} words={words}>
            {words(said, { date: contentTime(time) })}
          </EventTime>
        </li>
      )}
      {state !== 'closed' && perDay > 0 && <li>{words('voteActivity.perDay', { count: perDay })}</li>}
      {state !== 'closed' && needLogin && <li>{words('vote.needLogin')}</li>}
    </ul>
  );
}
