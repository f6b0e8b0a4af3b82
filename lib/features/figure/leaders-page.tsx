import 'server-only';
import type { ReactNode } from 'react';
import { absoluteUrl, JsonLd } from '@/lib/frame/json-ld-script';
import { ShareItem } from '@/lib/frame/share-microdata';
import type { Region } from '@/lib/people/regions';
import { siteHref } from '@/lib/routes/site-href';
import { EntryLink } from '@/lib/ui/entry-link';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { leadersCard, peopleList } from './head';
import styles from './leaders-page.module.css';
import type { LeadersPageValues } from './load';
import type { Person, RegionLeaders } from './model';
import { Portrait } from './portrait';

function figureHref(id: string): string {
  return siteHref(['figureDetail', id]);
}

function regionHref(region: Region | undefined): string {
  return siteHref(['LeaderViewList'], { region: region?.id });
}

interface RegionBarProps {
  regions: readonly Region[];
  open: Region | undefined;
  words: Words;
  locale: Locale;
}

function RegionBar({ regions, open, words, locale }: RegionBarProps) {
  const links = [
    {
      href: regionHref(undefined),
      label: words('figure.allRegions'),
      isCurrent: open === undefined,
    },
    ...regions.map((region) => ({
      href: regionHref(region),
      label: region.name,
      isCurrent: region.id === open?.id,
      language: languageProps(undefined, locale),
    })),
  ];
  return <LinkRow label={words('figure.regions')} links={links} />;
}

function PersonItem({ person, locale, eager }: { person: Person; locale: Locale; eager: boolean }) {
  const language = languageProps(person.language, locale);
  return (
    <li className={styles.item} data-id={person.id}>
      <EntryLink isTextLink className={styles.person} href={figureHref(person.id)}>
        <Portrait person={person} size="list" eager={eager} />
        <span className={styles.text}>
          <strong className={styles.name} {...language}>
            {person.name}
          </strong>
          {person.duty && (
            <span className={styles.duty} {...language}>
              {person.duty}
            </span>
          )}
        </span>
      </EntryLink>
    </li>
  );
}

interface RegionSectionProps {
  leaders: RegionLeaders;
  locale: Locale;
  /** True for the section at the top of the page. */
  isFirst: boolean;
}

function RegionSection({ leaders: { region, groups }, locale, isFirst }: RegionSectionProps) {
  const GroupHeading = region ? 'h3' : 'h2';
  const language = languageProps(undefined, locale);
  return (
    <section className={styles.section}>
      {region && (
        <h2 className={styles.regionName} {...language}>
          {region.name}
        </h2>
      )}
      {groups.map(({ name, people }, groupIndex) => (
        <section key={name ?? ''} className={styles.group}>
          {name && (
            <GroupHeading className={styles.groupName} {...language}>
              {name}
            </GroupHeading>
          )}
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
  const { regions, open, leaders } = page;
  const [{ locale }, card] = await Promise.all([currentView(), leadersCard(page)]);
  const words = wordsFor(locale);
  const people = leaders.flatMap(({ groups }) => groups.flatMap((group) => group.people));
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words('titles.LeaderViewList')}</h1>
        {open && (
          <p className={styles.open} {...languageProps(undefined, locale)}>
            {open.name}
          </p>
        )}
      </header>
      {regions.length > 1 && <RegionBar regions={regions} open={open} words={words} locale={locale} />}
      {leaders.map((regionLeaders, index) => (
        <RegionSection
          key={regionLeaders.region?.id ?? ''}
          leaders={open ? { ...regionLeaders, region: undefined } : regionLeaders}
          locale={locale}
          isFirst={index === 0}
        />
      ))}
      {questions}
      <ShareItem card={card} />
      <JsonLd
        value={peopleList(people.map(({ id, name }) => ({ name, url: absoluteUrl(figureHref(id)) })))}
      />
    </main>
  );
}
