import { attachedFiles } from '@/lib/article/attached-files';
import type { BodySource } from '@/lib/article/prepare-article-body';
import { toCards } from '@/lib/cards/card';
import type { Course as ContractCourse } from '@/lib/contract/study';
import { headline } from '@/lib/format/headline';
import { plainText, plainTextOrUndefined } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';

function toBodySource(content: string, language: string): BodySource {
  return { content, images: [], videos: [], language, address: undefined };
}

/** Returns a chapter's clips. Placeholders in its text refer to clips by number (platform facts §5). */
function clipsOf({ videos }: ContractCourse['chapters'][number]): BodySource['videos'] {
  const items = videos.map(({ url, poster, summary }, index) => ({
    ref: `<!--VIDEOS#${index}-->`,
    url,
    poster,
    caption: summary,
  }));
  return items.length === 0 ? [] : [{ items }];
}

function chaptersOf(course: ContractCourse, language: string) {
  return course.chapters
    .filter(({ title, content, videos, files }) => title || content || videos.length + files.length > 0)
    .map((chapter, index) => ({
      /** Counted from 1; identifies the lesson in links and in storage. */
      number: index + 1,
      title: plainText(chapter.title),
      text: { ...toBodySource(chapter.content, language), videos: clipsOf(chapter), topHeading: 3 as const },
      files: attachedFiles(chapter.files),
    }));
}

export function toCourse(course: ContractCourse, siteLanguage: string) {
  const title = headline(course.title, course.attAbstract);
  const language = course.language ?? (startsWithTibetan(title) ? 'bo' : siteLanguage);
  return {
    id: course.id,
    title,
    summary: plainTextOrUndefined(course.attAbstract),
    introduction: toBodySource(course.content, language),
    picture: course.imageUrl,
    teacher: plainTextOrUndefined(course.teacher),
    time: parsePlatformDate(course.publishtime),
    learners: course.countClick,
    chapters: chaptersOf(course, language),
    further: toCards(course.lessons),
    language,
    sharePicture: course.sharePicUrl,
    shareClosed: course.forbidShare,
  };
}

export type Course = ReturnType<typeof toCourse>;
