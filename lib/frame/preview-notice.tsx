import 'server-only';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './preview-notice.module.css';

/** Says above a preview that its link is a temporary one (R9.44); nothing on any other page. */
export async function PreviewNotice() {
  const view = await currentView();
  if (view.mode !== 'preview') return null;
  return (
    <aside className={styles.notice} aria-label={wordsFor(view.locale)('common.preview')}>
      <p>{wordsFor(view.locale)('common.previewNotice')}</p>
    </aside>
  );
}
