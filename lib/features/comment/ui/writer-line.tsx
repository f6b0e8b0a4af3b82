import type { ShownUser } from '@/lib/client/session-response';
import { phrase } from '@/lib/client/words';
import type { DiscussionWords } from '../comment-form-props';
import styles from './comment-form.module.css';
import { Portrait } from './comment-item';

export function withReturnPath(href: string, by?: string): string {
  const url = new URL(href, location.href);
  if (by) url.searchParams.set('by', by);
  url.searchParams.set('back', `${location.pathname}${location.search}#write`);
  return `${url.pathname}${url.search}`;
}

interface WriterLineProps {
  /** Logged-in reader; null for logged-out readers, undefined while unknown. */
  user: ShownUser | null | undefined;
  login: string;
  words: DiscussionWords;
}

/** Renders the writer of the comment (R1.02, R1.03, R3.105), never part of a cached page. */
export function WriterLine({ user, login, words }: WriterLineProps) {
  return (
    <p className={styles.writer} data-writer="">
      {user && (
        <>
          <Portrait className={styles.portrait} portrait={user.head} name={user.nickname} />
          <bdi>{user.nickname}</bdi>
          {user.member && <input type="hidden" name="member" value={user.member} />}
          <a href={withReturnPath(login, 'account')}>{phrase(words, 'comment.change')}</a>
        </>
      )}
      {user === null && <a href={withReturnPath(login)}>{phrase(words, 'comment.login')}</a>}
    </p>
  );
}
