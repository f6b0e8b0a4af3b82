import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { isHttpAddress } from '@/lib/format/address';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareItem } from '@/lib/frame/share-microdata';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { LinkRow } from '@/lib/ui/link-row';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { reporterProfile } from './json-ld';
import type { ReporterPageValues } from './load';
import { reporterTabs } from './model';
import { ReporterHead } from './reporter-head';
import { dynamicHref, reporterHref } from './reporter-href';
import styles from './reporter-page.module.css';

interface ReporterPageProps {
  values: ReporterPageValues;
  card: ShareCard;
  follow: ReactNode;
}

/** The articles or dynamics, or an error message. */
function OpenList({ values, words, locale }: { values: ReporterPageValues; words: Words; locale: Locale }) {
  const { reporter, open, next } = values;
  const nextHref = next && reporterHref(reporter.id, open.tab, { ...next });
  if ('failed' in open) return <ListFailure />;
  if (open.tab === 'articles')
    return (
      <PagedList
        cards={open.cards}
        eager={1}
        empty={words('people.noArticles')}
        nextHref={nextHref}
        words={words}
      />
    );
  return (
    <div className={styles.dynamics}>
      <DynamicList
        dynamics={open.dynamics}
        hrefOf={({ id }) => dynamicHref(id)}
        empty={words('people.noDynamics')}
        nextHref={nextHref}
        words={words}
        locale={locale}
      />
    </div>
  );
}

/** Page of a reporter: head, then tabs for articles and dynamics (R2.37). */
export async function ReporterPage({ values, card, follow }: ReporterPageProps) {
  const [view, publisher] = await Promise.all([currentView(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { reporter, open } = values;
  const cards = 'cards' in open ? open.cards : [];
  const articles = cards.map(({ href, title }) => ({
    url: isHttpAddress(href) ? href : absoluteUrl(href),
    headline: title,
  }));
  const links = reporterTabs.map((tab) => ({
    key: tab,
    href: reporterHref(reporter.id, tab),
    label: words(`people.${tab}`),
    isCurrent: tab === open.tab,
  }));
  return (
    <main id="main" className={styles.page}>
      <ShareItem card={card} />
      <ReporterHead values={values} follow={follow} />
      <LinkRow label={words('people.parts')} links={links} />
      <section aria-labelledby="open">
        <h2 className="visually-hidden" id="open">
          {words(`people.${open.tab}`)}
        </h2>
        <OpenList values={values} words={words} locale={view.locale} />
      </section>
      <JsonLd value={reporterProfile({ reporter, card, publisher, articles })} />
      <Breadcrumb page={{ title: reporter.name, url: card.url }} />
      <MediaSupport needs={[mediaNeeds('dynamics' in open ? open.dynamics : [])]} />
    </main>
  );
}
