import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { plainText } from '@/lib/format/plain-text';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { activityHref } from '../activity-href';
import type { ActivityPageValues } from './load';

/** Values for the share card. */
export type Shared = Pick<ActivityPageValues, 'activity' | 'sharing'>;

/** Returns the share card of an activity (R3.100). */
export const activityCard = cache(({ activity, sharing }: Shared): Promise<ShareCard> => {
  const { id, title, summary, content, picture } = activity;
  return pageCard({
    title,
    // Share texts and pictures are not used if sharing is off (R3.103).
    descriptions: [
      sharing.closed ? undefined : plainText(sharing.text ?? ''),
      summary,
      plainText(content),
      title,
    ],
    pictures: [sharing.closed ? undefined : sharing.picture, picture],
    path: activityHref(id),
    rendered: { kind: 'activity', id },
    closed: sharing.closed,
    objectType: 'activity',
  });
});

/** Returns the metadata of an activity's page. */
export async function activityMetadata(values: Shared): Promise<Metadata> {
  return cardMetadata(await activityCard(values), {
    type: 'website',
    language: values.activity.language,
  });
}
