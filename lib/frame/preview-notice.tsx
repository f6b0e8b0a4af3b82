import 'server-only';
import { pageContext } from '@/lib/site/page-context';
import styles from './preview-notice.module.css';

/** Renders the note that a preview's link is temporary (R9.44). */
export async function PreviewNotice() {
  const { view, words } = await pageContext();
  if (view.mode !== 'preview') return null;
  return (
    <aside className={styles.notice} aria-label={words('common.preview')}>
      <p>{words('common.previewNotice')}</p>
    </aside>
  );
}
