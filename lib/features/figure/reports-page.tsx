import 'server-only';
import { PagedList } from '@/lib/cards/paged-list';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { Portrait } from '@/lib/people/portrait';
import { siteHref } from '@/lib/routes/site-href';
import { ContentText } from '@/lib/ui/content-text';
import { NextIcon } from '@/lib/ui/icons';
import { OfferedLink } from '@/lib/ui/offered-link';
import { currentLocalization } from '@/lib/view/current-view';
import { reportsShareCard } from './head';
import type { ReportsPageValues } from './load';
import styles from './reports-page.module.css';

export async function ReportsPage({ page }: { page: ReportsPageValues }) {
  const { person, cards, next } = page;
  const [{ words, locale }, card] = await Promise.all([currentLocalization(), reportsShareCard(page)]);
  const contentLanguage = { locale, language: person.language };
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <OfferedLink isTextLink className={styles.person} href={siteHref(['figureDetail', person.id])}>
          <Portrait person={person} size="small" eager />
          <span className={styles.facts}>
            <ContentText as="span" className={styles.name} text={person.name} {...contentLanguage} />
            <ContentText as="span" className={styles.duty} text={person.duty} {...contentLanguage} />
          </span>
          <NextIcon className={styles.arrow} />
        </OfferedLink>
        <h1 className={styles.title}>{words('figure.reportsOn', { name: person.name })}</h1>
      </header>
      <h2 className="visually-hidden">{words('figure.reports')}</h2>
      <PagedList
        cards={cards}
        empty={words('figure.noReports')}
        nextHref={next && siteHref(['personageReports', person.id], { ...next })}
      />
      <ShareMicrodata isItem card={card} />
    </main>
  );
}
