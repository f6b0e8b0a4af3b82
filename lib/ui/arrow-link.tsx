import styles from './arrow-link.module.css';
import { NextIcon } from './icons';
import { OfferedLink } from './offered-link';

interface ArrowLinkProps {
  href: string;
  label: string;
  /** Subject of the list, which completes the accessible name of the link. */
  subject?: string;
  /** `end` is centered below a list; `head` is at the end of its heading. */
  place: 'end' | 'head';
  language?: { lang?: string };
}

export function ArrowLink({ href, label, subject, place, language = {} }: ArrowLinkProps) {
  return (
    <OfferedLink className={styles.link} data-place={place} href={href}>
      <span>{label}</span>
      {subject && (
        <span className="visually-hidden" {...language}>
          {subject}
        </span>
      )}
      <NextIcon className={styles.arrow} />
    </OfferedLink>
  );
}
