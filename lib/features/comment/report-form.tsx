import 'server-only';
import { reportReasons } from '@/lib/contract/comment';
import type { Words } from '@/lib/view/words';
import { ActFields, CancelAct } from './act-fields';
import styles from './act-page.module.css';
import type { CommentAct } from './load-act';

/** Letters of a report in own words. */
export const longestReport = 200;

/** Reports a comment with a reason (R3.68). */
export function ReportForm({ subject, words }: { subject: CommentAct; words: Words }) {
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/comment-report"
      data-comment-act="report"
      data-network-error={words('session.networkError')}
    >
      <ActFields subject={subject} />
      <fieldset className={styles.reasons}>
        <legend className={styles.question} tabIndex={-1}>
          {words('comment.acts.why')}
        </legend>
        {reportReasons.map((reason) => (
          <label className={styles.reason} key={reason}>
            <input type="radio" name="reason" value={reason} required />
            {words(`comment.acts.reasons.${reason}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.words}>
        {words('comment.acts.ownWords')}
        <textarea name="content" rows={2} maxLength={longestReport} />
      </label>
      <p className={styles.acts}>
        <CancelAct subject={subject} words={words} />
        <button className={styles.send} type="submit">
          {words('comment.acts.report')}
        </button>
      </p>
    </form>
  );
}
