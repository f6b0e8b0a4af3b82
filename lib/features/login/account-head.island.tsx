'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { timeLimit } from '@/lib/browser/time-limit';
import styles from './account-page.module.css';
import type { ShownUser } from './shown-user';

export interface AccountHeadProps {
  /** The page to log in on. */
  login: string;
  /** The reader's own page. */
  own: string;
  labels: { nobody: string; failed: string; tryAgain: string; noPhone: string; toLogin: string };
}

async function askWho(signal: AbortSignal): Promise<ShownUser | null> {
  const response = await fetch('/api/session', { headers: { accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { user }: { user: ShownUser | null } = await response.json();
  return user;
}

/**
 * Who is signed in, asked again whenever that may have changed: by the native app, by an act that was refused, or while the
 * reader was elsewhere. What was known stays until there is another answer.
 */
function useWho() {
  const [user, setUser] = useState<ShownUser | null>();
  const [failed, setFailed] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const ask = useCallback(async () => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    try {
      const answer = await askWho(timeLimit(own.signal));
      if (own.signal.aborted) return;
      setUser(answer);
      setFailed(false);
    } catch {
      if (!own.signal.aborted) setFailed(true);
    }
  }, []);
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) void ask();
    };
    void ask();
    addEventListener('kanbao:session', ask);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      asking.current?.abort();
      removeEventListener('kanbao:session', ask);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [ask]);
  return { user, failed, ask };
}

/** Who is signed in; its place is kept until that is known. */
export function AccountHead({ login, own, labels }: AccountHeadProps) {
  const { user, failed, ask } = useWho();
  const known = user !== undefined;
  return (
    <div
      className={styles.head}
      data-who={user ? 'known' : known ? 'nobody' : 'unknown'}
      aria-busy={!known && !failed}
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
            <p className={styles.nickname}>
              <a className={styles.own} href={own}>
                {user.nickname}
              </a>
            </p>
            <p className={styles.phone}>{user.phone ?? labels.noPhone}</p>
          </>
        )}
        {user === null && (
          <p>
            {labels.nobody} <a href={login}>{labels.toLogin}</a>
          </p>
        )}
        {failed && !known && (
          <p>
            {labels.failed}{' '}
            <button type="button" className={styles.again} onClick={ask}>
              {labels.tryAgain}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
