import 'server-only';
import { pageVariant } from '@/lib/cards/list-variant';
import type { Module } from '@/lib/cards/module';
import { ModuleSection } from '@/lib/cards/module-section';
import { PagedList } from '@/lib/cards/paged-list';
import { environment } from '@/lib/env/environment';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { pageHref } from '@/lib/routes/href';
import { EmptyList } from '@/lib/ui/empty-list';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { type ModulePageValues, type ModulesView, modulesCard } from './load';
import styles from './module-page.module.css';

async function ModulePage({ module }: { module: ModulePageValues }) {
  const { locale } = await currentView();
  const words = wordsFor(locale);
  const { id, name, variant, cards, before, next } = module;
  return (
    <main id="main">
      <header className={styles.head}>
        <h1 className={styles.name} {...(name ? languageProps(undefined, locale) : {})}>
          {name ?? words('titles.moreModules')}
        </h1>
      </header>
      <h2 className="visually-hidden">{words('home.list')}</h2>
      <PagedList
        cards={cards}
        variant={variant}
        name={name}
        eager={1}
        before={before}
        empty={words('home.listEmpty')}
        nextHref={next && pageHref(environment().BASE_PATH, ['moreModules'], { id, ...next })}
        words={words}
      />
    </main>
  );
}

async function AllModules({ modules }: { modules: readonly Module[] }) {
  const { locale } = await currentView();
  const words = wordsFor(locale);
  return (
    <main id="main">
      <header className={styles.head}>
        <h1 className={styles.name}>{words('titles.moreModules')}</h1>
      </header>
      {modules.map((module) => (
        <ModuleSection
          key={module.id}
          module={module}
          variant={pageVariant(module.variant)}
          words={words}
          locale={locale}
        />
      ))}
      {modules.length === 0 && <EmptyList text={words('home.listEmpty')} />}
    </main>
  );
}

export async function ModulesPage({ view }: { view: ModulesView }) {
  const cards = 'module' in view ? view.module.cards : view.modules.flatMap((module) => module.cards);
  return (
    <>
      {'module' in view ? <ModulePage module={view.module} /> : <AllModules modules={view.modules} />}
      <CollectionJsonLd card={await modulesCard(view)} cards={cards} />
    </>
  );
}
