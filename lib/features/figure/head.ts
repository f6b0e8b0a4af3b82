import 'server-only';
import { type Publisher, schemaObject } from '@/lib/frame/json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { profilePage } from '@/lib/people/profile-page';
import { siteHref } from '@/lib/routes/site-href';
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
  const articles = reports.map((report) => schemaObject('NewsArticle', report));
  const entity = {
    ...(group ? { worksFor: schemaObject('Organization', { name: group }) } : {}),
    ...(articles.length > 0 ? { subjectOf: articles } : {}),
  };
  return profilePage('Person', profile, card, publisher, { entity });
}

export const figureShareCard = defineShareCard((_, { person, biography }: FigurePageValues) => {
  const { id, name, duty, portrait, sharePicture, shareClosed } = person;
  return {
    title: name,
    descriptions: [[duty, biography.text].filter(Boolean).join('\n')],
    pictures: [shareClosed ? undefined : sharePicture, portrait],
    path: siteHref(['figureDetail', id]),
    rendered: { kind: 'person', id },
    closed: shareClosed,
  };
});

export const leadersShareCard = defineShareCard(({ words }, { openRegion }: LeadersPageValues) => {
  const title = words('titles.LeaderViewList');
  return {
    title: openRegion ? `${title} · ${openRegion.name}` : title,
    path: siteHref(['LeaderViewList'], { region: openRegion?.id }),
  };
});

export const reportsShareCard = defineShareCard(({ words }, { person }: ReportsPageValues) => {
  const { id, name, duty } = person;
  return {
    title: words('figure.reportsOn', { name }),
    descriptions: [duty],
    path: siteHref(['personageReports', id]),
  };
});
