import 'server-only';
import { OnwardLink } from '@/lib/ui/onward-link';
import styles from './section-head.module.css';

interface SectionHeadProps {
  /** Of the heading, for the section's name. */
  id: string;
  name: string;
  /** `quiet` is smaller, above what stands on top; `barred` has the brand's bar before it. */
  look?: 'plain' | 'quiet' | 'barred';
  /** BCP 47 tag of the name where it is not the page's language. */
  language?: { lang?: string };
  /** The way to all of it. */
  more?: { href: string; label: string } | undefined;
}

/** What stands above a part of a page: its name, "more" at the other end of the line. */
export function SectionHead({ id, name, look = 'plain', language = {}, more }: SectionHeadProps) {
  return (
    <div className={styles.head} data-look={look}>
      <h2 className={styles.name} id={id} {...language}>
        {name}
      </h2>
      {more && <OnwardLink {...more} of={name} place="head" language={language} />}
    </div>
  );
}
