'use client';

import { useSession } from '@/lib/client/use-session';
import { initialOf } from '@/lib/format/graphemes';
import styles from '../ui/account-page.module.css';

interface AccountHeadProps {
  login: string;
  profileHref: string;
  labels: { loggedOut: string; failed: string; tryAgain: string; noPhone: string; toLogin: string };
}

/** Renders the head of the account page. Its size stays the same while the user is loaded. */
export function AccountHead({ login, profileHref, labels }: AccountHeadProps) {
  const { user, failed, reload: retry } = useSession();
  const isLoaded = user !== undefined;
  return (
    <div
      className={styles.head}
      data-who={user ? 'known' : isLoaded ? 'nobody' : 'unknown'}
      aria-busy={!isLoaded && !failed}
    >
      <div className={styles.picture} aria-hidden="true">
        {user?.head ? (
          <img src={user.head} alt="" width={64} height={64} />
        ) : (
          <span>{user && initialOf(user.nickname)}</span>
        )}
      </div>
      <div className={styles.who} aria-live="polite">
        {user && (
          <>
            <p className={styles.nickname}>
              <a className={styles.own} href={profileHref}>
                {user.nickname}
              </a>
            </p>
            <p className={styles.phone}>{user.phone ?? labels.noPhone}</p>
          </>
        )}
        {user === null && (
          <p>
            {labels.loggedOut} <a href={login}>{labels.toLogin}</a>
          </p>
        )}
        {failed && !isLoaded && (
          <p>
            {labels.failed}{' '}
            <button type="button" className={styles.again} onClick={retry}>
              {labels.tryAgain}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
