import 'server-only';
import { pageVariant } from '@/lib/cards/list-variant';
import type { Module } from '@/lib/cards/module';
import { ModuleSection } from '@/lib/cards/module-section';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { EmptyList } from '@/lib/ui/empty-list';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { modulesCard } from './head';
import type { ModulesView } from './load';
import { ModulePage } from './module-page';
import styles from './module-page.module.css';

/** All modules of a column with their first articles and a link to each module's page. */
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
