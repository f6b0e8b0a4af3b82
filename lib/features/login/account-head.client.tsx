'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import styles from './account-page.module.css';
import type { ShownUser } from './shown-user';

interface AccountHeadProps {
  /** The page to log in on. */
  login: string;
  labels: { nobody: string; failed: string; tryAgain: string; noPhone: string; toLogin: string };
}

async function askWho(address: string): Promise<ShownUser | null> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { user }: { user: ShownUser | null } = await response.json();
  return user;
}

/** Who is signed in; its place is kept until that is known. */
export function AccountHead({ login, labels }: AccountHeadProps) {
  const { data: user, error, mutate } = useSWR('/api/session', askWho, { shouldRetryOnError: false });
  const known = user !== undefined;
  useEffect(() => {
    // A session may begin or end while the page is open: by the native app, or by an act that was refused.
    const askAgain = () => void mutate();
    addEventListener('kanbao:session', askAgain);
    return () => removeEventListener('kanbao:session', askAgain);
  }, [mutate]);
  return (
    <div
      className={styles.head}
      data-react=""
      data-who={user ? 'known' : known ? 'nobody' : 'unknown'}
      aria-busy={!known && !error}
    >
      <div className={styles.picture} aria-hidden="true">
        {user?.head ? (
          <img src={user.head} alt="" width={64} height={64} />
        ) : (
          <span>{user?.nickname.slice(0, 1)}</span>
        )}
      </div>
      <div className={styles.who} aria-live="polite">
        {user && (
          <>
            <p className={styles.nickname}>{user.nickname}</p>
            <p className={styles.phone}>{user.phone ?? labels.noPhone}</p>
          </>
        )}
        {user === null && (
          <p>
            {labels.nobody} <a href={login}>{labels.toLogin}</a>
          </p>
        )}
        {error && !known && (
          <p>
            {labels.failed}{' '}
            <button type="button" className={styles.again} onClick={() => mutate()}>
              {labels.tryAgain}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
