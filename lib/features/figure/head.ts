import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { absoluteUrl } from '@/lib/frame/json-ld-script';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';
import type { FigurePageValues, LeadersPageValues, ReportsPageValues } from './load';

export function figureUrl(id: string): string {
  return absoluteUrl(pageHref(environment().BASE_PATH, ['figureDetail', id]));
}

export const figureCard = cache(({ person, biography }: FigurePageValues): Promise<ShareCard> => {
  const { id, name, duty, portrait, sharePicture, shareClosed } = person;
  return pageCard({
    title: name,
    descriptions: [[duty, biography.text].filter(Boolean).join('\n')],
    pictures: [shareClosed ? undefined : sharePicture, portrait],
    path: pageHref(environment().BASE_PATH, ['figureDetail', id]),
    rendered: { kind: 'person', id },
    closed: shareClosed,
  });
});

export async function figureMetadata(figure: FigurePageValues): Promise<Metadata> {
  return cardMetadata(await figureCard(figure), { type: 'profile', language: figure.language });
}

/** Returns the share card of the leaders' page, titled with the open region. */
export const leadersCard = cache(async ({ open }: LeadersPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const title = words('titles.LeaderViewList');
  return pageCard({
    title: open ? `${title} · ${open.name}` : title,
    descriptions: [],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['LeaderViewList'], { region: open?.id }),
  });
});

export async function leadersMetadata(leaders: LeadersPageValues): Promise<Metadata> {
  return cardMetadata(await leadersCard(leaders), { type: 'website' });
}

export const reportsCard = cache(async ({ person }: ReportsPageValues): Promise<ShareCard> => {
  const words = await currentWords();
  const { id, name, duty } = person;
  return pageCard({
    title: words('figure.reportsOn', { name }),
    descriptions: [duty],
    pictures: [],
    path: pageHref(environment().BASE_PATH, ['personageReports', id]),
  });
});

export async function reportsMetadata(reports: ReportsPageValues): Promise<Metadata> {
  return cardMetadata(await reportsCard(reports), { type: 'website' });
}
