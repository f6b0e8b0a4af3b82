import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { isHttpAddress } from '@/lib/format/address';
import { initialOf } from '@/lib/format/graphemes';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareItem } from '@/lib/frame/share-microdata';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { LinkRow } from '@/lib/ui/link-row';
import { TibetanLineHeightFor } from '@/lib/ui/tibetan-line-height';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { browsePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { type Words, wordsFor } from '@/lib/view/words';
import { reporterProfile } from './head';
import type { ReporterPageValues } from './load';
import { dynamicHref, type Reporter, reporterHref, reporterTabs } from './model';
import styles from './reporter-head.module.css';
import reporterPageStyles from './reporter-page.module.css';

function Portrait({ reporter: { name, portrait, language } }: { reporter: Reporter }) {
  const src = portrait && pictureAddress(portrait, 240);
  return (
    <span className={styles.portrait} aria-hidden="true">
      {src ? (
        <img
          src={src}
          referrerPolicy={pictureReferrerPolicy(src)}
          srcSet={portrait && pictureSet(portrait, [160, 240, 360])}
          sizes="96px"
          alt=""
          width={480}
          height={640}
          fetchPriority="high"
          decoding="async"
        />
      ) : (
        <span className={styles.initial} lang={language}>
          {initialOf(name)}
        </span>
      )}
    </span>
  );
}

/** Portrait, name, department, counts, follow button and links to reports (R3.76, R3.77). */
async function ReporterHead({ values, follow }: { values: ReporterPageValues; follow: ReactNode }) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { reporter, latest } = values;
  const { id, name, duty, description, articles, fans, language } = reporter;
  const fansText = browsePhrase(words, fans, view.locale);
  return (
    <header className={styles.head}>
      <TibetanLineHeightFor language={language} locale={view.locale} />
      <div className={styles.card}>
        <Portrait reporter={reporter} />
        <div className={styles.facts}>
          <h1 className={styles.name} {...languageProps(language, view.locale)}>
            {name}
          </h1>
          {duty && (
            <p className={styles.duty} {...textLanguage(duty, view.locale)}>
              {duty}
            </p>
          )}
          {site.counts && (
            <p className={styles.counts}>
              <span>{words('people.articleCount', { count: articles })}</span>
              <span>{words('people.fans', { total: fans, count: fansText })}</span>
            </p>
          )}
        </div>
      </div>
      {description && (
        <p className={styles.description} {...textLanguage(description, view.locale)}>
          {description}
        </p>
      )}
      <div className={styles.controls}>
        {follow}
        {latest && (
          <a className={styles.control} href={latest}>
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

interface ReporterPageProps {
  values: ReporterPageValues;
  card: ShareCard;
  follow: ReactNode;
}

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
    <div className={reporterPageStyles.dynamics}>
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
    <main id="main" className={reporterPageStyles.page}>
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
