import 'server-only';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { siteConfig } from '@/lib/site/site-config';
import { EventTime } from '@/lib/ui/event-time';
import type { Locale } from '@/lib/view/locales';
import { contentTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import type { VoteActivity } from './model';
import { standingsAddress } from './standings-address';
import styles from './vote-activity.module.css';
import { VoteTotal } from './vote-total.island';
import { voteTotalWords } from './vote-total.words';

interface VoteFactsProps {
  activity: VoteActivity;
  /** The candidate that the page shows, where it shows only one. */
  candidate?: string;
  words: Words;
  locale: Locale;
}

/**
 * When a vote runs, what its rules are, how many have voted. While it runs the scripts load by themselves (`data-soon`): readers who
 * watch the counts touch nothing.
 */
export async function VoteFacts({ activity, candidate, words, locale }: VoteFactsProps) {
  const { state, begins, ends, perDay, needLogin, votes } = activity;
  const { counts } = await siteConfig();
  const time = state === 'notBegun' ? begins : ends;
  const said = state === 'notBegun' ? 'vote.begins' : 'vote.ends';
  const total = {
    standings: standingsAddress(activity, candidate),
    votes,
    words: islandWords('vote-total', voteTotalWords, locale),
  };
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
      {/* On a line of its own: it grows while it is looked at, and nothing may move for it. */}
      {counts && (
        <li className={styles.total}>
          {state === 'running' ? (
            <Island name="vote-total" component={VoteTotal} when="visible" props={total} />
          ) : (
            <VoteTotal {...total} />
          )}
        </li>
      )}
    </ul>
  );
}
