import 'server-only';
import type { Words } from '@/lib/view/words';
import { ActFields, CancelAct } from './act-fields';
import styles from './act-page.module.css';
import type { CommentAct } from './load-act';

/** Asks before an own comment is deleted (R6.12). */
export function DeleteForm({ subject, words }: { subject: CommentAct; words: Words }) {
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/comment-delete"
      data-comment-act="delete"
      data-network-error={words('session.networkError')}
      data-deleted={words('comment.acts.deleted')}
      data-undo={words('comment.acts.undo')}
    >
      <ActFields subject={subject} />
      <p className={styles.question} tabIndex={-1}>
        {words('comment.acts.question')}
      </p>
      <p>{words('comment.acts.final')}</p>
      <p className={styles.acts}>
        <CancelAct subject={subject} words={words} />
        <button className={styles.delete} type="submit">
          {words('comment.acts.delete')}
        </button>
      </p>
    </form>
  );
}
