import 'server-only';
import type { Words } from '@/lib/view/words';
import { type Commented, commentsHref } from './comment-href';
import styles from './new-comments.module.css';
import { newsAddress } from './news';

interface NewCommentsProps {
  commented: Commented;
  /** Id of the newest comment of the page. */
  newest: string | undefined;
  /** Id of the list into which new ones go. */
  listId: string;
  words: Words;
}

/**
 * Where a script offers what others have said since the page was drawn (`followNewComments`): the page itself stays as it is until
 * its reader wants it.
 */
export function NewComments({ commented, newest = '', listId, words }: NewCommentsProps) {
  const href = commentsHref(commented);
  return (
    <div
      role="status"
      data-new-comments={newsAddress(commented)}
      data-newest={newest}
      data-list={listId}
      data-text={words('comment.fresh', { count: '#' })}
      data-loading={words('common.loading')}
      data-failed={words('card.loadFailed')}
    >
      <template>
        <a className={styles.offer} href={href}>
          {words('comment.latest')}
        </a>
      </template>
    </div>
  );
}
