import 'server-only';
import { currentView } from '@/lib/view/current';
import { isGood, sessionNotices } from '@/lib/view/session-notice';
import { wordsFor } from '@/lib/view/words';
import styles from './session-notice.module.css';

/** What the page has to say of the reader's session, once; it goes by itself. Nothing on any other page. */
export async function SessionNotice() {
  const { locale, notice } = await currentView();
  if (!notice) return null;
  return (
    <div className={styles.region}>
      <p role={isGood(notice) ? 'status' : 'alert'} className={styles.notice} data-session-notice={notice}>
        {wordsFor(locale)(sessionNotices[notice])}
      </p>
    </div>
  );
}
