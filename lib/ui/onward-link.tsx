import { EntryLink } from './entry-link';
import { NextIcon } from './icons';
import styles from './onward-link.module.css';

interface OnwardLinkProps {
  href: string;
  label: string;
  /** What there is more of, for who does not see what the link stands below. */
  of?: string;
  /** `end` in the middle of the line below a list, `head` at the end of the line of its heading. */
  place: 'end' | 'head';
  /** BCP 47 tag of `of` where it is not the page's language. */
  language?: { lang?: string };
}

/** The way from the first entries of a list to all of them. */
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
