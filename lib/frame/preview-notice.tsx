import 'server-only';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './preview-notice.module.css';

/** Note above a preview that its link is temporary (R9.44). */
export async function PreviewNotice() {
  const view = await currentView();
  if (view.mode !== 'preview') return null;
  return (
    <aside className={styles.notice} aria-label={wordsFor(view.locale)('common.preview')}>
      <p>{wordsFor(view.locale)('common.previewNotice')}</p>
    </aside>
  );
}
