import { LinkIcon } from './icons';
import styles from './site-link.module.css';

interface SiteLinkProps {
  href: string;
  label: string;
  /** Texts of an external link: a visible hint, and the announcement of the new window to screen readers. */
  external?: { hint: string; newWindow: string } | undefined;
}

export function SiteLink({ href, label, external }: SiteLinkProps) {
  return (
    <div className={styles.block}>
      <a
        className={styles.button}
        href={href}
        {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <LinkIcon className={styles.icon} />
        <span>{label}</span>
        {external && <span className="visually-hidden">{external.newWindow}</span>}
      </a>
      {external && <p className={styles.hint}>{external.hint}</p>}
    </div>
  );
}
