import { isGood, sessionNotices } from '@/lib/view/session-notice';
import type { View } from '@/lib/view/view';
import type { Words } from '@/lib/view/words';
import styles from './session-notice.module.css';

/** What the page has to say of the reader's session, once; it goes by itself. Nothing on any other page. */
export function SessionNotice({ view: { notice }, words }: { view: View; words: Words }) {
  if (!notice) return null;
  return (
    <div className={styles.region}>
      <p role={isGood(notice) ? 'status' : 'alert'} className={styles.notice} data-session-notice={notice}>
        {words(sessionNotices[notice])}
      </p>
    </div>
  );
}
