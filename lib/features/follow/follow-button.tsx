import 'server-only';
import { topicSub } from '@/lib/contract/subscription';
import { type FollowedKind, followedTypes } from '@/lib/people/followed-types';
import { hasOperation } from '@/lib/platform/endpoints';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { WriteStatus } from '@/lib/ui/write-status';
import { currentPath } from '@/lib/view/current-view';
import { outcomeMessages } from '@/lib/view/outcome-messages';
import styles from './follow-button.module.css';

const followStatusMessage = outcomeMessages({
  success: ['followed', 'followedNoLonger'],
  login: ['loginToFollow'],
});

export async function FollowStatus({ notice }: { notice: string | undefined }) {
  const [{ view, words }, path] = await Promise.all([pageContext(), currentPath()]);
  return (
    <div className={styles.status} id="follow" data-follow-status="">
      <WriteStatus
        result={followStatusMessage(notice, view.noticeText)}
        words={words}
        back={`${path}#follow`}
      />
    </div>
  );
}

interface FollowButtonProps {
  kind: FollowedKind;
  id: string;
  name: string;
  /** Value of the query `follow`, used if `isAlone`. Lists show it in one `FollowStatus` for all buttons. */
  notice?: string | undefined;
  isAlone?: boolean;
  /** True if the reader follows the subject. Known on personal pages only. */
  follows?: boolean;
}

/** Renders the button. `startFollowButtons` requests the state, which cached pages lack (R4.20). */
export async function FollowButton({
  kind,
  id,
  name,
  notice,
  isAlone = false,
  follows: alreadyFollows = false,
}: FollowButtonProps) {
  const [{ view, words, locale }, path] = await Promise.all([pageContext(), currentPath()]);
  if (view.mode !== 'public' || !hasOperation(topicSub)) return null;
  const follows = alreadyFollows || (isAlone && notice === 'followed');
  return (
    <div className={styles.place}>
      <form
        className={styles.form}
        method="post"
        action="/api/follow"
        data-follow={followedTypes[kind]}
        data-network-error={words('session.networkError')}
        data-interactive=""
      >
        <HiddenFields values={{ id, type: followedTypes[kind], keep: follows ? '0' : '1', back: path }} />
        <button type="submit" className={styles.button} aria-pressed={follows}>
          <span className={styles.off}>{words('follow.follow')}</span>
          <span className={styles.on}>{words('follow.followed')}</span>
          <ContentText as="span" className="visually-hidden" text={name} locale={locale} />
        </button>
      </form>
      {isAlone && <FollowStatus notice={notice} />}
    </div>
  );
}
