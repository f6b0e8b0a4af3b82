import { phrase } from '@/lib/client/words';
import type { ActionSubject } from '../comment-ref';
import type { DiscussionWords } from '../discussion-words';
import type { CommentAction } from '../offered-action';
import { CancelAction } from './action-fields';
import styles from './action-page.module.css';

interface ActionOfferProps {
  action: CommentAction;
  subject: ActionSubject;
  /** Address of the login for guests; otherwise of the handler that decides on the action. */
  href: string | undefined;
  words: DiscussionWords;
}

/** Content of the dialog or page when the action has no form. */
export function ActionOffer({ action, subject, href, words }: ActionOfferProps) {
  return (
    <div className={styles.form}>
      {action !== 'choose' && (
        <p tabIndex={-1}>
          {phrase(words, action === 'guest' ? 'comment.acts.login' : 'comment.acts.reportedBefore')}
        </p>
      )}
      <p className={styles.acts}>
        <CancelAction subject={subject} words={words} />
        {action !== 'reported' && (
          <a className={styles.send} href={href} rel="nofollow">
            {phrase(words, action === 'guest' ? 'titles.login' : 'comment.acts.choose')}
          </a>
        )}
      </p>
    </div>
  );
}
