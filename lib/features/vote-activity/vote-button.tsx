import 'server-only';
import type { Words } from '@/lib/view/words';
import type { Candidate } from './model';
import styles from './vote-activity.module.css';

/** Votes for one candidate. It works without a script. */
export function VoteButton({ candidate, words }: { candidate: Candidate; words: Words }) {
  const { id, number, name } = candidate;
  return (
    <button type="submit" className={styles.vote} name="option" value={id} data-waits="">
      {words('vote.submit')}
      <span className="visually-hidden">{words('voteActivity.forWhom', { number, name })}</span>
    </button>
  );
}
