import 'server-only';
import { NextIcon } from '@/lib/ui/icons';
import type { Words } from '@/lib/view/words';
import styles from './module-section.module.css';

interface SectionHeadProps {
  /** Of the heading, for the section's name. */
  id: string;
  name: string;
  /** BCP 47 tag of the name where it is not the page's language. */
  language?: { lang?: string };
  /** Where "more" leads. */
  href: string;
  words: Words;
}

/** What stands above a part of a page: its name, "more" at the other end of the line. */
export function SectionHead({ id, name, language = {}, href, words }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.name} id={id} {...language}>
        {name}
      </h2>
      <a className={styles.more} href={href}>
        <span>{words('home.moduleMore')}</span>
        <span className="visually-hidden" {...language}>
          {name}
        </span>
        <NextIcon className={styles.arrow} />
      </a>
    </div>
  );
}
