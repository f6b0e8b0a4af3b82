import 'server-only';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import type { Words } from '@/lib/view/words';
import { NextIcon } from './icons';
import styles from './link-list.module.css';

interface LinkListProps {
  label: string;
  links: readonly { href: string; label: string; language?: { lang?: string } }[];
  className?: string | undefined;
}

export function LinkList({ label, links, className }: LinkListProps) {
  return (
    <nav className={`${styles.rows} ${className ?? ''}`} aria-label={label}>
      <ul>
        {links
          .filter(({ href }) => isLinkOffered(href))
          .map((link) => (
            <li key={link.href}>
              <a className={styles.row} href={link.href}>
                <span {...link.language}>{link.label}</span>
                <NextIcon />
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface LogoutFormProps {
  back: string;
  className?: string | undefined;
  words: Words;
}

export function LogoutForm({ back, className, words }: LogoutFormProps) {
  return (
    <form className={className} method="post" action="/api/session/logout">
      <input type="hidden" name="back" value={back} />
      <button type="submit" className={styles.logout}>
        {words('login.account.logout')}
      </button>
    </form>
  );
}
