import 'server-only';
import { PagedList } from '@/lib/cards/paged-list';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import type { ModulePageValues } from './load';
import styles from './module-page.module.css';

export async function ModulePage({ module }: { module: ModulePageValues }) {
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
