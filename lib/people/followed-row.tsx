import 'server-only';
import { ContentText } from '@/lib/ui/content-text';
import { OfferedLink } from '@/lib/ui/offered-link';
import type { Locale } from '@/lib/view/locales';
import { Avatar } from './avatar';
import styles from './followed-row.module.css';
import type { FollowedProfile } from './load-followed';

interface FollowedRowProps {
  profiles: readonly FollowedProfile[];
  locale: Locale;
  label: string;
}

export function FollowedRow({ profiles, locale, label }: FollowedRowProps) {
  return (
    <section aria-label={label}>
      <ul className={styles.row}>
        {profiles.map(({ kind, id, name, picture, href }) => (
          <li key={`${kind} ${id}`}>
            <OfferedLink isTextLink className={styles.one} href={href}>
              <Avatar name={name} picture={picture} size={56} />
              <ContentText as="span" className={styles.name} text={name} locale={locale} />
            </OfferedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
