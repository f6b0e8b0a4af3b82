import 'server-only';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { TopicSection } from './model';
import styles from './section-nav.module.css';

interface SectionNavProps {
  label: string;
  sections: readonly TopicSection[];
  locale: Locale;
}

/** Id of the element that a section's link leads to. */
export function sectionAnchor(id: string): string {
  return `section-${id}`;
}

/** One scrolling row of links to the topic's sections, which stays at the top of the screen. */
export function SectionNav({ label, sections, locale }: SectionNavProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.row}>
        {sections.map(({ id, name, language }) => (
          <li key={id}>
            <a className={styles.section} href={`#${sectionAnchor(id)}`} {...languageProps(language, locale)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
