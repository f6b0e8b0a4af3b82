import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { JsonLd } from '@/lib/frame/json-ld-script';
import { ShareItem } from '@/lib/frame/share-microdata';
import type { Region } from '@/lib/people/regions';
import { pageHref } from '@/lib/routes/href';
import { EntryLink } from '@/lib/ui/entry-link';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { figureUrl, leadersCard, peopleList } from './head';
import styles from './leaders-page.module.css';
import type { LeadersPageValues } from './load';
import type { PeopleGroup, Person, RegionLeaders } from './model';
import { Portrait } from './portrait';

function regionHref(region: Region | undefined): string {
  return pageHref(environment().BASE_PATH, ['LeaderViewList'], { region: region?.id });
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
      key: '',
      href: regionHref(undefined),
      label: words('figure.allRegions'),
      isCurrent: open === undefined,
    },
    ...regions.map((region) => ({
      key: region.id,
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
      <EntryLink
        isTextLink
        className={styles.person}
        href={pageHref(environment().BASE_PATH, ['figureDetail', person.id])}
      >
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

interface GroupProps {
  group: PeopleGroup;
  level: 2 | 3;
  locale: Locale;
  eager: boolean;
}

function Group({ group, level, locale, eager }: GroupProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.group}>
      {group.name && (
        <Heading className={styles.groupName} {...languageProps(undefined, locale)}>
          {group.name}
        </Heading>
      )}
      <ul className={styles.people}>
        {group.people.map((person, index) => (
          <PersonItem key={person.id} person={person} locale={locale} eager={eager && index < 3} />
        ))}
      </ul>
    </section>
  );
}

function RegionSection({
  leaders,
  locale,
  eager,
}: {
  leaders: RegionLeaders;
  locale: Locale;
  eager: boolean;
}) {
  const { region, groups } = leaders;
  return (
    <section className={styles.section}>
      {region && (
        <h2 className={styles.regionName} {...languageProps(undefined, locale)}>
          {region.name}
        </h2>
      )}
      {groups.map((group, index) => (
        <Group
          key={group.name ?? ''}
          group={group}
          level={region ? 3 : 2}
          locale={locale}
          eager={eager && index === 0}
        />
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
          eager={index === 0}
        />
      ))}
      {questions}
      <ShareItem card={card} />
      <JsonLd value={peopleList(people.map(({ id, name }) => ({ name, url: figureUrl(id) })))} />
    </main>
  );
}
