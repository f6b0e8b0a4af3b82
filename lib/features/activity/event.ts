import {
  dateProperty,
  dayProperty,
  organization,
  type Properties,
  type Publisher,
  rooted,
  typed,
} from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import { type Activity, placesLeft } from './model';

interface EventInput {
  activity: Activity;
  card: ShareCard;
  publisher: Publisher;
}

function capacity(activity: Activity): Properties {
  const remaining = placesLeft(activity);
  if (remaining === undefined) return {};
  return { maximumAttendeeCapacity: activity.limit, remainingAttendeeCapacity: remaining };
}

/** Returns a https://schema.org/Event; undefined without a time. */
export function eventOf({ activity, card, publisher }: EventInput): Properties | undefined {
  const { startsAt, endsAt, allDay, place, organizer } = activity;
  if (startsAt === undefined) return undefined;
  const date = allDay ? dayProperty : dateProperty;
  return rooted('Event', {
    name: activity.title,
    description: card.description,
    url: card.url,
    ...(card.picture ? { image: [card.picture.url] } : {}),
    ...date('startDate', startsAt),
    ...date('endDate', endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place ? { location: typed('Place', { name: place, address: place }) } : {}),
    organizer: organizer ? typed('Organization', { name: organizer }) : organization(publisher),
    ...capacity(activity),
    inLanguage: activity.language,
  });
}
