import 'server-only';
import { pageVariant } from '@/lib/cards/list-variant';
import type { Module } from '@/lib/cards/module';
import { ModuleSection } from '@/lib/cards/module-section';
import { PagedList } from '@/lib/cards/paged-list';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { EmptyList } from '@/lib/ui/empty-list';
import { languageProps } from '@/lib/view/content-language';
import { currentWords } from '@/lib/view/current-view';
import { type ModulePageValues, type ModulesView, modulesShareCard } from './load';
import styles from './module-page.module.css';

async function ModuleList({ module }: { module: ModulePageValues }) {
  const words = await currentWords();
  const { id, next, ...listProps } = module;
  return (
    <>
      <h2 className="visually-hidden">{words('home.list')}</h2>
      <PagedList
        {...listProps}
        empty={words('home.listEmpty')}
        nextHref={next && siteHref(['moreModules'], { id, ...next })}
      />
    </>
  );
}

async function AllModules({ modules }: { modules: readonly Module[] }) {
  const words = await currentWords();
  if (modules.length === 0) return <EmptyList text={words('home.listEmpty')} />;
  return modules.map((module) => (
    <ModuleSection key={module.id} module={module} variant={pageVariant(module.variant)} />
  ));
}

export async function ModulesPage({ view }: { view: ModulesView }) {
  const { words, locale } = await pageContext();
  const module = 'module' in view ? view.module : undefined;
  const cards = 'module' in view ? view.module.cards : view.modules.flatMap((section) => section.cards);
  return (
    <>
      <main id="main">
        <header className={styles.head}>
          <h1 className={styles.name} {...(module?.name ? languageProps(undefined, locale) : {})}>
            {module?.name ?? words('titles.moreModules')}
          </h1>
        </header>
        {'module' in view ? <ModuleList module={view.module} /> : <AllModules modules={view.modules} />}
      </main>
      <CollectionJsonLd card={await modulesShareCard(view)} cards={cards} />
    </>
  );
}
