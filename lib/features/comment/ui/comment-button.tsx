import 'server-only';
import { badgeCount } from '@/lib/format/counts';
import { failedList } from '@/lib/platform/page-parts';
import { siteConfig } from '@/lib/site/site-config';
import { CommentIcon } from '@/lib/ui/icons';
import { currentWords } from '@/lib/view/current';
import { countPhrase } from '@/lib/view/phrases';
import type { Commented } from '../comment-href';
import { loadDiscussionPreview } from '../server/load-discussion-preview';
import styles from './comment-button.module.css';
import { discussionId } from './discussion';

/** Button in the bar of an article that leads to its comments and shows their count (R7.80). */
export async function CommentButton({ commented }: { commented: Commented }) {
  const [words, { counts }, preview] = await Promise.all([
    currentWords(),
    siteConfig(),
    loadDiscussionPreview(commented.source, commented.id),
  ]);
  if (preview === undefined || preview === failedList || preview.total === 0) return null;
  return (
    <a className={styles.button} href={`#${discussionId}`}>
      <CommentIcon />
      <span className="visually-hidden">{words('comment.title')}</span>
      {counts && <span className={styles.count}>{countPhrase(words, badgeCount(preview.total))}</span>}
    </a>
  );
}
