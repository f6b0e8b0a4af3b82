import { phrase } from '@/lib/client/words';
import { commentAnchor } from '../comment-anchor';
import { type ActionSubject, commentRefValue } from '../comment-ref';
import type { DiscussionWords } from '../discussion-words';
import styles from './action-page.module.css';

/** Hidden fields of every action form: the comment, its subject and the return page. */
export function ActionFields({
  subject: { commentRef: reference, commented, back },
}: {
  subject: ActionSubject;
}) {
  return (
    <>
      <input type="hidden" name="comment" value={commentRefValue(reference)} />
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

/** Link that cancels the action. In a dialog, `data-cancel` closes the dialog instead. */
export function CancelAction({ subject, words }: { subject: ActionSubject; words: DiscussionWords }) {
  return (
    <a
      className={styles.cancel}
      href={`${subject.back}#${commentAnchor(subject.commentRef.id)}`}
      data-cancel=""
    >
      {phrase(words, 'comment.acts.cancel')}
    </a>
  );
}
