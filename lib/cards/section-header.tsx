import 'server-only';
import { ArrowLink } from '@/lib/ui/arrow-link';
import styles from './section-header.module.css';

interface SectionHeaderProps {
  id: string;
  name: string;
  /** `quiet` is smaller; `barred` has a brand-colored bar. */
  variant?: 'plain' | 'quiet' | 'barred';
  language?: { lang?: string };
  more?: { href: string; label: string } | undefined;
}

export function SectionHeader({ id, name, variant = 'plain', language = {}, more }: SectionHeaderProps) {
  return (
    <div className={styles.head} data-variant={variant}>
      <h2 className={styles.name} id={id} {...language}>
        {name}
      </h2>
      {more && <ArrowLink {...more} subject={name} place="head" language={language} />}
    </div>
  );
}
