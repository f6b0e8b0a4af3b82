import 'server-only';
import { PagedList } from '@/lib/cards/paged-list';
import { ShareItem } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { EntryLink } from '@/lib/ui/entry-link';
import { NextIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { reportsCard } from './head';
import type { ReportsPageValues } from './load';
import { Portrait } from './portrait';
import styles from './reports-page.module.css';

export async function ReportsPage({ page }: { page: ReportsPageValues }) {
  const { person, cards, next } = page;
  const [{ locale }, card] = await Promise.all([currentView(), reportsCard(page)]);
  const words = wordsFor(locale);
  const languageAttributes = languageProps(person.language, locale);
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <EntryLink isTextLink className={styles.person} href={siteHref(['figureDetail', person.id])}>
          <Portrait person={person} size="small" eager />
          <span className={styles.facts}>
            <span className={styles.name} {...languageAttributes}>
              {person.name}
            </span>
            {person.duty && (
              <span className={styles.duty} {...languageAttributes}>
                {person.duty}
              </span>
            )}
          </span>
          <NextIcon className={styles.arrow} />
        </EntryLink>
        <h1 className={styles.title}>{words('figure.reportsOn', { name: person.name })}</h1>
      </header>
      <h2 className="visually-hidden">{words('figure.reports')}</h2>
      <PagedList
        cards={cards}
        eager={1}
        empty={words('figure.noReports')}
        nextHref={next && siteHref(['personageReports', person.id], { ...next })}
      />
      <ShareItem card={card} />
    </main>
  );
}
