import 'server-only';
import { organization, type Publisher, schemaObject, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteHref } from '@/lib/routes/site-href';
import type { CoursePageValues } from './load';
import type { Course } from './model';

export function courseProperties(course: Course, card: ShareCard, publisher: Publisher) {
  return topLevelSchemaObject('Course', {
    name: course.title,
    description: card.description,
    url: card.url,
    ...(card.picture ? { image: card.picture.url } : {}),
    provider: organization(publisher),
    inLanguage: course.language,
    isAccessibleForFree: true,
    ...(course.chapters.length > 0
      ? {
          syllabusSections: course.chapters.map(({ number, title }) =>
            schemaObject('Syllabus', { position: number, name: title, url: `${card.url}#lesson-${number}` }),
          ),
        }
      : {}),
  });
}

export const courseShareCard = defineShareCard((_, { course, introduction }: CoursePageValues) => {
  const { id, title, summary, picture, sharePicture, shareClosed } = course;
  return {
    title,
    descriptions: [summary, introduction.text],
    pictures: [shareClosed ? undefined : sharePicture, picture],
    path: siteHref(['onlineStudy', id]),
    rendered: { kind: 'course', id },
    closed: shareClosed,
  };
});
