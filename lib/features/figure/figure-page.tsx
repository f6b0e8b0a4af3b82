import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { TextMain } from '@/lib/article/text-main';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { Portrait } from '@/lib/people/portrait';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { ContentText } from '@/lib/ui/content-text';
import { NextIcon } from '@/lib/ui/icons';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Section } from '@/lib/ui/section';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import styles from './figure-page.module.css';
import { figureProfile } from './head';
import type { FigurePageValues } from './load';
import type { Person } from './model';

async function FigureHeader({ person }: { person: Person }) {
  const { locale } = await currentView();
  const { region, group } = person;
  const contentLanguage = { locale, language: person.language };
  return (
    <header className={styles.head}>
      <Portrait person={person} size="page" eager />
      <div className={styles.facts}>
        <ContentText as="h1" className={styles.name} text={person.name} {...contentLanguage} />
        <ContentText as="p" className={styles.duty} text={person.duty} {...contentLanguage} />
        {/* People without a group are not leaders and appear in no list of leaders. */}
        {region && group && (
          <OfferedLink
            isTextLink
            className={styles.region}
            href={siteHref(['LeaderViewList'], { region: region.id })}
            {...languageProps(undefined, locale)}
          >
            {region.name}
            <NextIcon className={styles.arrow} />
          </OfferedLink>
        )}
      </div>
    </header>
  );
}

function Reports({ figure, words }: { figure: FigurePageValues; words: Words }) {
  const { newestReports, haveReportsFailed, hasMore, person } = figure;
  if (newestReports.length === 0 && !haveReportsFailed) return null;
  return (
    <Section id="reports" title={words('figure.reports')} className={styles.reports} heading={styles.heading}>
      {haveReportsFailed ? <ListFailure /> : <CardList cards={newestReports} />}
      {hasMore && (
        <ArrowLink
          href={siteHref(['personageReports', person.id])}
          label={words('figure.allReports')}
          place="end"
        />
      )}
    </Section>
  );
}

export async function FigurePage({ figure, card }: { figure: FigurePageValues; card: ShareCard }) {
  const [{ words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { person, biography, language, newestReports } = figure;
  const reports = newestReports.map(({ href, title }) => ({ url: absoluteUrl(href), headline: title }));
  return (
    <>
      <TextMain className={styles.page}>
        <article itemScope className={styles.figure}>
          <ShareMicrodata card={card} />
          <FigureHeader person={person} />
          {biography.html === '' ? (
            <p className={styles.empty}>{words('figure.noBiography')}</p>
          ) : (
            <Section id="biography" title={words('figure.biography')} heading={styles.heading}>
              <ArticleBody article={{ language }} body={biography} id="biography-text" />
            </Section>
          )}
        </article>
        <Reports figure={figure} words={words} />
      </TextMain>
      <MediaSupport needs={[biography]} />
      <JsonLd value={figureProfile({ person, card, publisher, reports })} />
      <Breadcrumb page={{ title: person.name, url: card.url }} />
    </>
  );
}
