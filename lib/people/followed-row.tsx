import 'server-only';
import { EntryLink } from '@/lib/ui/entry-link';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import { Face } from './face';
import type { Followed } from './followed';
import styles from './followed-row.module.css';

interface FollowedRowProps {
  followed: readonly Followed[];
  locale: Locale;
  /** What the row is, for who does not see it. */
  label: string;
}

/** Whom a reader follows: faces and names side by side; the row scrolls where it is too long. */
export function FollowedRow({ followed, locale, label }: FollowedRowProps) {
  return (
    <section aria-label={label}>
      <ul className={styles.row}>
        {followed.map(({ kind, id, name, picture, href }) => (
          <li key={`${kind} ${id}`}>
            <EntryLink asText className={styles.one} href={href}>
              <Face name={name} picture={picture} size={56} />
              <span className={styles.name} {...textLanguage(name, locale)}>
                {name}
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
