import 'server-only';
import type { Words } from '@/lib/view/words';
import styles from './act-page.module.css';
import { commentAnchor } from './comment-href';
import type { CommentAct } from './load-act';
import { standingValue } from './standing';

/** What every form of an act says of its comment, and where its reader comes back to. */
export function ActFields({ subject: { standing, commented, back } }: { subject: CommentAct }) {
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

/** Leaves everything as it is. */
export function CancelAct({ subject, words }: { subject: CommentAct; words: Words }) {
  return (
    <a
      className={styles.cancel}
      href={`${subject.back}#${commentAnchor(subject.standing.id)}`}
      data-cancel=""
    >
      {words('comment.acts.cancel')}
    </a>
  );
}
