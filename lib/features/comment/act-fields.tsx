import { phrase } from '@/lib/client/words';
import styles from './act-page.module.css';
import { type ActSubject, standingValue } from './acts-address';
import { commentAnchor } from './comment-anchor';
import type { DiscussionWords } from './discussion-words';

/** What every form of an act says of its comment, and where its reader comes back to. */
export function ActFields({ subject: { standing, commented, back } }: { subject: ActSubject }) {
  return (
    <>
      <input type="hidden" name="comment" value={standingValue(standing)} />
      {commented && (
        <>
          <input type="hidden" name="of" value={commented.id} />
          <input type="hidden" name="source" value={commented.source} />
        </>
      )}
      <input type="hidden" name="back" value={back} />
    </>
  );
}

/** Leaves everything as it is. A dialog is closed by it (`data-cancel`). */
export function CancelAct({ subject, words }: { subject: ActSubject; words: DiscussionWords }) {
  return (
    <a
      className={styles.cancel}
      href={`${subject.back}#${commentAnchor(subject.standing.id)}`}
      data-cancel=""
    >
      {phrase(words, 'comment.acts.cancel')}
    </a>
  );
}
