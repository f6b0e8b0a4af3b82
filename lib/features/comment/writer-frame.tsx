import 'server-only';
import type { View } from '@/lib/view/view';
import type { Words } from '@/lib/view/words';
import styles from './comment-form.module.css';

/** What the address of the frame says where the page follows the device's colours. */
export const followsSystem = 'system';

interface WriterFrameProps {
  view: View;
  words: Words;
  /** The form to come back to. */
  back: string;
}

/**
 * Who writes (R1.02, R1.03, R3.105), for who has no script: the page is the same for everyone, so it is a document of its reader's
 * own in a frame.
 */
export function WriterFrame({ view, words, back }: WriterFrameProps) {
  const theme = view.followSystem ? followsSystem : view.theme;
  const query = new URLSearchParams({ locale: view.locale, theme, back });
  return (
    <noscript>
      <iframe
        className={styles.writerFrame}
        src={`/api/comment/writer?${query}`}
        title={words('comment.writer')}
        height="44"
      />
    </noscript>
  );
}
