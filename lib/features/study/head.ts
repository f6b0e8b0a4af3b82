import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment } from '@/lib/env/environment';
import { publisherTime } from '@/lib/format/publisher-time';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata, missingMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Result } from '@/lib/platform/errors';
import { pageHref } from '@/lib/routes/href';
import type { CoursePageValues } from './load';

/** The card of the course on this page. */
export const courseCard = cache(({ course, introduction }: CoursePageValues): Promise<ShareCard> => {
  const { id, title, summary, picture, sharePicture, shareClosed } = course;
  return pageCard({
    title,
    descriptions: [summary, introduction.text],
    pictures: [shareClosed ? undefined : sharePicture, picture],
    path: pageHref(environment().BASE_PATH, ['onlineStudy', id]),
    closed: shareClosed,
  });
});

/** Head of a course's page. */
export async function courseMetadata(page: Result<CoursePageValues>): Promise<Metadata> {
  if (!page.ok) return missingMetadata('onlineStudy');
  const { time, language } = page.value.course;
  return cardMetadata(await courseCard(page.value), {
    type: 'article',
    language,
    publishedTime: time === undefined ? undefined : publisherTime(time),
  });
}
