import 'server-only';
import { pageContext } from '@/lib/site/page-context';
import { languageProps } from '@/lib/view/content-language';
import { CardList } from './card-list';
import type { ListVariant } from './list-variant';
import type { Module } from './module';
import styles from './module-section.module.css';
import { SectionHeader } from './section-header';

interface ModuleSectionProps {
  module: Module;
  /** `top`: a smaller section above the column's list. */
  place?: 'top' | 'page';
  variant?: ListVariant;
}

export async function ModuleSection({
  module,
  place = 'page',
  variant = module.variant,
}: ModuleSectionProps) {
  const { words, locale } = await pageContext();
  const { id, name, cards, href } = module;
  const headingId = place === 'top' ? 'top-module' : `module-${id}`;
  return (
    <section className={styles.module} data-place={place} aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        name={name}
        variant={place === 'top' ? 'quiet' : 'plain'}
        language={languageProps(undefined, locale)}
        more={{ href, label: words('home.moduleMore') }}
      />
      <CardList cards={cards} variant={variant} name={name} />
    </section>
  );
}
