import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { FollowerCount } from '@/lib/people/follower-count';
import { Portrait } from '@/lib/people/portrait';
import { failedList } from '@/lib/platform/page-parts';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { LinkRow } from '@/lib/ui/link-row';
import { Section } from '@/lib/ui/section';
import { currentWords } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import { reporterProfile } from './head';
import type { ReporterPageValues } from './load';
import { dynamicHref, reporterHref, reporterTabs } from './model';
import styles from './reporter-header.module.css';
import reporterPageStyles from './reporter-page.module.css';

/** Renders portrait, name, department, counts, follow button and links to articles (R3.76, R3.77). */
async function ReporterHeader({ values, follow }: { values: ReporterPageValues; follow: ReactNode }) {
  const { words, locale, site } = await pageContext();
  const { reporter, newestHref } = values;
  const { id, name, duty, description, articles, fans, language } = reporter;
  return (
    <header className={styles.head}>
      <div className={styles.card}>
        <Portrait person={reporter} size="reporter" eager />
        <div className={styles.facts}>
          <ContentText as="h1" className={styles.name} text={name} locale={locale} language={language} />
          <ContentText as="p" className={styles.duty} text={duty} locale={locale} />
          {site.counts && (
            <p className={styles.counts}>
              <span>{words('people.articleCount', { count: articles })}</span>
              <FollowerCount count={fans} name="people.fans" words={words} locale={locale} />
            </p>
          )}
        </div>
      </div>
      <ContentText as="p" className={styles.description} text={description} locale={locale} />
      <div className={styles.controls}>
        {follow}
        {newestHref && (
          <a className={styles.control} href={newestHref}>
            {words('people.latest')}
          </a>
        )}
        <a className={styles.control} href={`${reporterHref(id)}#list`}>
          {words('people.allArticles')}
        </a>
      </div>
    </header>
  );
}

function OpenList({ values: { reporter, openTab }, words }: { values: ReporterPageValues; words: Words }) {
  if (openTab.part === failedList) return <ListFailure />;
  const { next } = openTab.part;
  const nextHref = next && reporterHref(reporter.id, openTab.tab, { ...next });
  if (openTab.tab === 'articles')
    return <PagedList cards={openTab.part.items} empty={words('people.noArticles')} nextHref={nextHref} />;
  return (
    <div className={reporterPageStyles.dynamics}>
      <DynamicList
        dynamics={openTab.part.items}
        hrefOf={({ id }) => dynamicHref(id)}
        empty={words('people.noDynamics')}
        nextHref={nextHref}
      />
    </div>
  );
}

export async function ReporterPage({ values, card, follow }: PageProps<ReporterPageValues, 'follow'>) {
  const [words, publisher] = await Promise.all([currentWords(), currentPublisher()]);
  const { reporter, openTab } = values;
  const cards = openTab.tab === 'articles' && openTab.part !== failedList ? openTab.part.items : [];
  const dynamics = openTab.tab === 'dynamics' && openTab.part !== failedList ? openTab.part.items : [];
  const articles = cards.map(({ href, title }) => ({ url: absoluteUrl(href), headline: title }));
  const links = reporterTabs.map((tab) => ({
    href: reporterHref(reporter.id, tab),
    label: words(`people.${tab}`),
    isCurrent: tab === openTab.tab,
  }));
  return (
    <main id="main" className={reporterPageStyles.page}>
      <ShareMicrodata isItem card={card} />
      <ReporterHeader values={values} follow={follow} />
      <LinkRow label={words('people.parts')} links={links} />
      <Section id="open" title={words(`people.${openTab.tab}`)}>
        <OpenList values={values} words={words} />
      </Section>
      <JsonLd value={reporterProfile({ reporter, card, publisher, articles })} />
      <Breadcrumb page={{ title: reporter.name, url: card.url }} />
      <MediaSupport needs={[mediaNeeds(dynamics)]} />
    </main>
  );
}
