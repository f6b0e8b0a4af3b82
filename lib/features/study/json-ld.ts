import { organization, type Properties, type Publisher, rooted, typed } from '@/lib/frame/json-ld';
import type { ShareCard } from '@/lib/frame/share-card';
import type { Course } from './model';

/** JSON-LD of a course: https://schema.org/Course with its lessons. */
export function courseProperties(course: Course, card: ShareCard, publisher: Publisher): Properties {
  return rooted('Course', {
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
            typed('Syllabus', { position: number, name: title, url: `${card.url}#lesson-${number}` }),
          ),
        }
      : {}),
  });
}
