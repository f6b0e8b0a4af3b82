import 'server-only';
import { cache } from 'react';
import { type Properties, type Publisher, schemaObject, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { profilePage } from '@/lib/people/profile-page';
import { siteHref } from '@/lib/routes/site-href';
import { currentWords } from '@/lib/view/current';
import type { FigurePageValues, LeadersPageValues, ReportsPageValues } from './load';
import type { Person } from './model';

export interface FigureProfileInput {
  person: Person;
  card: ShareCard;
  publisher: Publisher;
  /** Reports with absolute URLs. */
  reports: readonly { url: string; headline: string }[];
}

export function figureProfile({ person, card, publisher, reports }: FigureProfileInput) {
  const { group, portrait } = person;
  const profile = { ...person, description: card.description, picture: portrait };
  const entity = {
    ...(group ? { worksFor: schemaObject('Organization', { name: group }) } : {}),
    ...(reports.length > 0
      ? { subjectOf: reports.map((report) => schemaObject('NewsArticle', report)) }
      : {}),
  };
  return profilePage('Person', profile, card, publisher, { entity });
}

export function peopleList(people: readonly { name: string; url: string }[]): Properties {
  return topLevelSchemaObject('ItemList', {
    itemListElement: people.map(({ name, url }, index) =>
      schemaObject('ListItem', { position: index + 1, name, url }),
    ),
  });
}

export const figureCard = cache(({ person, biography }: FigurePageValues): Promise<ShareCard> => {
  const { id, name, duty, portrait, sharePicture, shareClosed } = person;
  return pageCard({
    title: name,
    descriptions: [[duty, biography.text].filter(Boolean).join('\n')],
    pictures: [shareClosed ? undefined : sharePicture, portrait],
    path: siteHref(['figureDetail', id]),
    rendered: { kind: 'person', id },
    closed: shareClosed,
  });
});

export const leadersCard = cache(async ({ open }: LeadersPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const title = words('titles.LeaderViewList');
  return pageCard({
    title: open ? `${title} · ${open.name}` : title,
    path: siteHref(['LeaderViewList'], { region: open?.id }),
  });
});

export const reportsCard = cache(async ({ person }: ReportsPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { id, name, duty } = person;
  return pageCard({
    title: words('figure.reportsOn', { name }),
    descriptions: [duty],
    path: siteHref(['personageReports', id]),
  });
});
