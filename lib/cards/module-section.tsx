import 'server-only';
import { NextIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { CardList } from './card-list';
import type { ListLook } from './look';
import type { Module } from './module';
import styles from './module-section.module.css';

interface ModuleSectionProps {
  module: Module;
  /** Where it stands: `top` above the list, smaller. */
  place?: 'top' | 'page';
  look?: ListLook;
  words: Words;
  locale: Locale;
}

/** A module: its name, "more" at the other end of the line, its first articles. */
export function ModuleSection({
  module,
  place = 'page',
  look = module.look,
  words,
  locale,
}: ModuleSectionProps) {
  const { id, name, cards, href } = module;
  const heading = place === 'top' ? 'top-module' : `module-${id}`;
  const language = languageProps(undefined, locale);
  return (
    <section className={styles.module} data-place={place} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.name} id={heading} {...language}>
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
      <CardList cards={cards} look={look} />
    </section>
  );
}
