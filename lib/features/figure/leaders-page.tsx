import 'server-only';
import type { ReactNode } from 'react';
import { listItems, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { absoluteUrl, JsonLd } from '@/lib/frame/json-ld-script';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { Portrait } from '@/lib/people/portrait';
import type { Region } from '@/lib/people/regions';
import { siteHref } from '@/lib/routes/site-href';
import { ContentText } from '@/lib/ui/content-text';
import { LinkRow } from '@/lib/ui/link-row';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { currentLocalization } from '@/lib/view/current-view';
import type { Locale } from '@/lib/view/locales';
import type { Localization } from '@/lib/view/words';
import { leadersShareCard } from './head';
import styles from './leaders-page.module.css';
import type { LeadersPageValues } from './load';
import type { Person, RegionLeaders } from './model';

function figureHref(id: string): string {
  return siteHref(['figureDetail', id]);
}

function regionHref(region: Region | undefined): string {
  return siteHref(['LeaderViewList'], { region: region?.id });
}

type RegionBarProps = Pick<LeadersPageValues, 'regions' | 'openRegion'> & Localization;

function RegionBar({ regions, openRegion, words, locale }: RegionBarProps) {
  const links = [
    {
      href: regionHref(undefined),
      label: words('figure.allRegions'),
      isCurrent: openRegion === undefined,
    },
    ...regions.map((region) => ({
      href: regionHref(region),
      label: region.name,
      isCurrent: region.id === openRegion?.id,
      language: languageProps(undefined, locale),
    })),
  ];
  return <LinkRow label={words('figure.regions')} links={links} />;
}

function PersonItem({ person, locale, eager }: { person: Person; locale: Locale; eager: boolean }) {
  const contentLanguage = { locale, language: person.language };
  return (
    <li className={styles.item} data-id={person.id}>
      <OfferedLink isTextLink className={styles.person} href={figureHref(person.id)}>
        <Portrait person={person} size="list" eager={eager} />
        <span className={styles.text}>
          <ContentText as="strong" className={styles.name} text={person.name} {...contentLanguage} />
          <ContentText as="span" className={styles.duty} text={person.duty} {...contentLanguage} />
        </span>
      </OfferedLink>
    </li>
  );
}

interface RegionSectionProps {
  leaders: RegionLeaders;
  locale: Locale;
  isFirst: boolean;
}

function RegionSection({ leaders: { region, groups }, locale, isFirst }: RegionSectionProps) {
  const groupHeading = region ? 'h3' : 'h2';
  return (
    <section className={styles.section}>
      <ContentText as="h2" className={styles.regionName} text={region?.name} locale={locale} />
      {groups.map(({ name, people }, groupIndex) => (
        <section key={name ?? ''} className={styles.group}>
          <ContentText as={groupHeading} className={styles.groupName} text={name} locale={locale} />
          <ul className={styles.people}>
            {people.map((person, index) => (
              <PersonItem
                key={person.id}
                person={person}
                locale={locale}
                eager={isFirst && groupIndex === 0 && index < 3}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

export async function LeadersPage({ page, questions }: { page: LeadersPageValues; questions: ReactNode }) {
  const { regions, openRegion, leaders } = page;
  const [{ words, locale }, card] = await Promise.all([currentLocalization(), leadersShareCard(page)]);
  const people = leaders.flatMap(({ groups }) => groups.flatMap((group) => group.people));
  const items = people.map(({ id, name }) => ({ name, url: absoluteUrl(figureHref(id)) }));
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words('titles.LeaderViewList')}</h1>
        <ContentText as="p" className={styles.open} text={openRegion?.name} locale={locale} />
      </header>
      {regions.length > 1 && (
        <RegionBar regions={regions} openRegion={openRegion} words={words} locale={locale} />
      )}
      {leaders.map((regionLeaders, index) => (
        <RegionSection
          key={regionLeaders.region?.id ?? ''}
          leaders={openRegion ? { ...regionLeaders, region: undefined } : regionLeaders}
          locale={locale}
          isFirst={index === 0}
        />
      ))}
      {questions}
      <ShareMicrodata isItem card={card} />
      <JsonLd value={topLevelSchemaObject('ItemList', { itemListElement: listItems(items) })} />
    </main>
  );
}
