import 'server-only';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { CardList } from './card-list';
import type { ListVariant } from './list-variant';
import type { Module } from './module';
import styles from './module-section.module.css';
import { SectionHead } from './section-head';

interface ModuleSectionProps {
  module: Module;
  /** `top`: above the list, smaller. */
  place?: 'top' | 'page';
  variant?: ListVariant;
  words: Words;
  locale: Locale;
}

export function ModuleSection({
  module,
  place = 'page',
  variant = module.variant,
  words,
  locale,
}: ModuleSectionProps) {
  const { id, name, cards, href } = module;
  const heading = place === 'top' ? 'top-module' : `module-${id}`;
  const language = languageProps(undefined, locale);
  return (
    <section className={styles.module} data-place={place} aria-labelledby={heading}>
      <SectionHead
        id={heading}
        name={name}
        variant={place === 'top' ? 'quiet' : 'plain'}
        language={language}
        more={{ href, label: words('home.moduleMore') }}
      />
      <CardList cards={cards} variant={variant} name={name} />
    </section>
  );
}
