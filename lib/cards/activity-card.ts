import type { Activity as ContractActivity } from '@/lib/contract/activity';
import { headline } from '@/lib/format/headline';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import type { Card } from './card';
import { toCardActivity } from './card-activity';
import { summaryOf } from './summary';

function toActivityCard(activity: ContractActivity): Card {
  const { fileId, imageUrl, countClick } = activity;
  const title = headline(activity.title, activity.attAbstract, activity.content);
  const pictures = imageUrl !== undefined && pictureAddress(imageUrl, 360) !== undefined ? [imageUrl] : [];
  return {
    id: fileId,
    kind: 'activity',
    href: siteHref(['activityDetail', fileId]),
    title,
    summary: summaryOf(activity),
    layout: pictures.length > 0 ? 'lead' : 'text',
    pictures,
    pictureCount: pictures.length,
    badge: undefined,
    source: undefined,
    time: undefined,
    reads: countClick,
    duration: undefined,
    live: undefined,
    startsAt: undefined,
    startsOnDay: false,
    activity: toCardActivity(activity),
    language: startsWithTibetan(title) ? 'bo' : undefined,
  };
}

export function toActivityCards(activities: readonly ContractActivity[]): Card[] {
  const byId = new Map(activities.map((activity) => [activity.fileId, activity]));
  return [...byId.values()].map(toActivityCard);
}
