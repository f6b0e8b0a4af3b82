import type { ComponentProps } from 'react';
import { FormStatus, type Status } from '@/lib/client/form-status';
import { phrase } from '@/lib/client/words';
import type { reportReasons } from '@/lib/contract/comment';
import { ActionFields, type ActionProps, CancelLink } from './action-fields';
import styles from './action-page.module.css';

const reasonTexts = {
  spam: 'comment.actions.reasons.spam',
  abuse: 'comment.actions.reasons.abuse',
  falsehood: 'comment.actions.reasons.falsehood',
  privacy: 'comment.actions.reasons.privacy',
  illegal: 'comment.actions.reasons.illegal',
  other: 'comment.actions.reasons.other',
} as const satisfies Readonly<Record<(typeof reportReasons)[number], string>>;

export const maxReportLength = 200;
export const maxReportUnits = 4 * maxReportLength;

interface ReportFormProps extends ActionProps, Pick<ComponentProps<'form'>, 'onSubmit'> {
  status?: Status | undefined;
  isSending?: boolean;
  /** Reason and details of a refused report. */
  chosen?: string | undefined;
  content?: string;
}

export function ReportForm({ subject, words, status, isSending, onSubmit, ...sent }: ReportFormProps) {
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/comment-report"
      aria-busy={isSending || undefined}
      onSubmit={onSubmit}
    >
      <ActionFields subject={subject} />
      <fieldset className={styles.reasons}>
        <legend className={styles.question} tabIndex={-1}>
          {phrase(words, 'comment.actions.why')}
        </legend>
        {Object.entries(reasonTexts).map(([value, text]) => (
          <label className={styles.reason} key={value}>
            <input type="radio" name="reason" value={value} required defaultChecked={value === sent.chosen} />
            {phrase(words, text)}
          </label>
        ))}
      </fieldset>
      <label className={styles.words}>
        {phrase(words, 'comment.actions.ownWords')}
        <textarea name="content" rows={2} maxLength={maxReportUnits} defaultValue={sent.content} />
      </label>
      <FormStatus status={status} />
      <p className={styles.actions}>
        <CancelLink subject={subject} words={words} />
        <button className={styles.send} type="submit" aria-busy={isSending || undefined}>
          {phrase(words, 'comment.actions.report')}
        </button>
      </p>
    </form>
  );
}
