import 'server-only';
import { plainText } from '@/lib/format/plain-text';
import {
  dateProperty,
  dayProperty,
  organization,
  type Properties,
  type Publisher,
  schemaObject,
  topLevelSchemaObject,
} from '@/lib/frame/json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { activityHref } from '../activity-href';
import { type Activity, placesLeft } from '../model';
import type { ActivityPageValues } from './load';

/** Returns a https://schema.org/Event; undefined if the activity has no start time. */
export function toJsonLd(activity: Activity, card: ShareCard, publisher: Publisher): Properties | undefined {
  const { startsAt, endsAt, allDay, place, organizer } = activity;
  if (startsAt === undefined) return undefined;
  const remaining = placesLeft(activity);
  const toDateProperty = allDay ? dayProperty : dateProperty;
  return topLevelSchemaObject('Event', {
    name: activity.title,
    description: card.description,
    url: card.url,
    ...(card.picture ? { image: [card.picture.url] } : {}),
    ...toDateProperty('startDate', startsAt),
    ...toDateProperty('endDate', endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place ? { location: schemaObject('Place', { name: place, address: place }) } : {}),
    organizer: organizer ? schemaObject('Organization', { name: organizer }) : organization(publisher),
    maximumAttendeeCapacity: remaining === undefined ? undefined : activity.limit,
    remainingAttendeeCapacity: remaining,
    inLanguage: activity.language,
  });
}

type CardValues = Pick<ActivityPageValues, 'activity' | 'sharing'>;

export const activityShareCard = defineShareCard((_, { activity, sharing }: CardValues) => {
  const { id, title, summary, content, picture } = activity;
  return {
    title,
    descriptions: [plainText(sharing.text ?? ''), summary, plainText(content), title],
    pictures: [sharing.picture, picture],
    path: activityHref(id),
    rendered: { kind: 'activity', id },
    closed: sharing.closed,
    objectType: 'activity',
  };
});
