import { EntryLink } from './entry-link';
import { NextIcon } from './icons';
import styles from './onward-link.module.css';

interface OnwardLinkProps {
  href: string;
  label: string;
  /** Subject of the list, for the accessible name of the link. */
  of?: string;
  /** `end` centered below a list, `head` at the end of its heading. */
  place: 'end' | 'head';
  /** Language of `of` if it differs from the page's. */
  language?: { lang?: string };
}

/** Link from the first entries of a list to the whole list. */
export function OnwardLink({ href, label, of, place, language = {} }: OnwardLinkProps) {
  return (
    <EntryLink className={styles.link} data-place={place} href={href}>
      <span>{label}</span>
      {of && (
        <span className="visually-hidden" {...language}>
          {of}
        </span>
      )}
      <NextIcon className={styles.arrow} />
    </EntryLink>
  );
}
