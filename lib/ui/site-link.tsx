import { LinkIcon } from './icons';
import styles from './site-link.module.css';

interface SiteLinkProps {
  href: string;
  label: string;
  /** Texts of an external link: a visible hint, and the announcement of the new window to screen readers. */
  away?: { hint: string; newWindow: string } | undefined;
}

export function SiteLink({ href, label, away }: SiteLinkProps) {
  return (
    <div className={styles.out}>
      <a
        className={styles.button}
        href={href}
        {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <LinkIcon className={styles.icon} />
        <span>{label}</span>
        {away && <span className="visually-hidden">{away.newWindow}</span>}
      </a>
      {away && <p className={styles.hint}>{away.hint}</p>}
    </div>
  );
}
