import 'server-only';
import { WriteStatus } from '@/lib/ui/write-status';
import { currentPath, currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './follow-button.module.css';
import { followId, followStatusMessage } from './follow-notices';

/** Status message of the follow buttons; a list has one for all its buttons. */
export async function FollowStatus({ notice }: { notice: string | undefined }) {
  const [view, path] = await Promise.all([currentView(), currentPath()]);
  const words = wordsFor(view.locale);
  return (
    <div className={styles.told} id={followId} data-follow-told="">
      <WriteStatus
        result={followStatusMessage(words, notice, view.platformText)}
        words={words}
        back={`${path}#${followId}`}
      />
    </div>
  );
}
