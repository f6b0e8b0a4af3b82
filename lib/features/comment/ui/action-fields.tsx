import { phrase } from '@/lib/client/words';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import type { DiscussionWords } from '../comment-form-props';
import { commentAnchor } from '../comment-names';
import { type ActionSubject, commentRefValue } from '../comment-ref';
import type { CommentAction } from '../offered-action';
import styles from './action-page.module.css';

export function ActionFields({ subject: { commentRef, target, back } }: { subject: ActionSubject }) {
  return (
    <HiddenFields
      values={{ comment: commentRefValue(commentRef), of: target?.id, source: target?.source, back }}
    />
  );
}

export interface ActionProps {
  subject: ActionSubject;
  words: DiscussionWords;
}

/** Renders a link back to the comment. In a dialog, a tap on `data-cancel` closes the dialog. */
export function CancelLink({ subject, words }: ActionProps) {
  return (
    <a
      className={styles.cancel}
      href={`${subject.back}#${commentAnchor(subject.commentRef.id)}`}
      data-cancel=""
    >
      {phrase(words, 'comment.actions.cancel')}
    </a>
  );
}

interface ActionNoticeProps extends ActionProps {
  action: CommentAction;
  /** URL of the login for guests; for `choose`, of the handler that picks the action. */
  href: string;
}

/** Renders the content of the dialog or page when the action has no form. */
export function ActionNotice({ action, subject, href, words }: ActionNoticeProps) {
  return (
    <div className={styles.form}>
      {action !== 'choose' && (
        <p tabIndex={-1}>
          {phrase(words, action === 'guest' ? 'comment.actions.login' : 'comment.actions.reportedBefore')}
        </p>
      )}
      <p className={styles.actions}>
        <CancelLink subject={subject} words={words} />
        {action !== 'reported' && (
          <a className={styles.send} href={href} rel="nofollow">
            {phrase(words, action === 'guest' ? 'titles.login' : 'comment.actions.choose')}
          </a>
        )}
      </p>
    </div>
  );
}
