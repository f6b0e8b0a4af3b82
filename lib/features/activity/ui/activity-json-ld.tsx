import 'server-only';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { eventOf } from '../event';
import { activityCard } from '../server/activity-head';
import type { ActivityPageValues } from '../server/load';

/** JSON-LD of the activity and its breadcrumb. */
export async function ActivityJsonLd({ values }: { values: ActivityPageValues }) {
  const [card, publisher] = await Promise.all([activityCard(values), currentPublisher()]);
  const event = eventOf({ activity: values.activity, card, publisher });
  return (
    <>
      {event && <JsonLd value={event} />}
      <Breadcrumb page={{ title: card.title, url: card.url }} />
    </>
  );
}
