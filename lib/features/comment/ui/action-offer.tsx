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
export function ActionOffer({ action: act, subject, href: onward, words }: ActionOfferProps) {
  return (
    <div className={styles.form}>
      {act !== 'choose' && (
        <p tabIndex={-1}>
          {phrase(words, act === 'guest' ? 'comment.acts.login' : 'comment.acts.reportedBefore')}
        </p>
      )}
      <p className={styles.acts}>
        <CancelAction subject={subject} words={words} />
        {act !== 'reported' && (
          <a className={styles.send} href={onward} rel="nofollow">
            {phrase(words, act === 'guest' ? 'titles.login' : 'comment.acts.choose')}
          </a>
        )}
      </p>
    </div>
  );
}
