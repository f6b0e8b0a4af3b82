import type { BodyFacts } from '@/lib/article/body';
import type { ArticleFile } from '@/lib/article/written-files';
import { writtenFiles } from '@/lib/article/written-files';
import { type Card, toCards } from '@/lib/cards/card';
import type { Course as ContractCourse } from '@/lib/contract/study';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { beginsTibetan } from '@/lib/format/tibetan';

/** One lesson of a course. */
export interface Chapter {
  /** Counted from 1; names the lesson in links and on the device. */
  number: number;
  title: string;
  text: BodyFacts;
  files: readonly ArticleFile[];
}

/** A course of online study, as its page shows it. */
export interface Course {
  id: string;
  title: string;
  summary: string | undefined;
  introduction: BodyFacts;
  /** Address of the picture. */
  picture: string | undefined;
  teacher: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  learners: number;
  chapters: readonly Chapter[];
  /** Articles that go with the course. */
  further: readonly Card[];
  /** BCP 47 tag of its texts. */
  language: string;
  sharePicture: string | undefined;
  shareClosed: boolean;
}

function filled(text: string | undefined): string | undefined {
  const plain = plainText(text ?? '');
  return plain === '' ? undefined : plain;
}

function textOf(content: string, language: string): BodyFacts {
  return { content, images: [], videos: [], language, address: undefined };
}

/** Clips with the placeholders that stand for them, by their number in the chapter (platform facts §5). */
function clipsOf({ videos }: ContractCourse['chapters'][number]): BodyFacts['videos'] {
  if (videos.length === 0) return [];
  const items = videos.map(({ url, poster, summary }, index) => ({
    ref: `<!--VIDEOS#${index}-->`,
    url,
    poster,
    caption: summary,
  }));
  return [{ items }];
}

/** A chapter that has neither a name nor anything in it is none. */
function chaptersOf(course: ContractCourse, language: string): Chapter[] {
  return course.chapters
    .filter(({ title, content, videos, files }) => title || content || videos.length + files.length > 0)
    .map((chapter, index) => ({
      number: index + 1,
      title: plainText(chapter.title),
      text: { ...textOf(chapter.content, language), videos: clipsOf(chapter), topHeading: 3 },
      files: writtenFiles(chapter.files),
    }));
}

/** The course that the platform's answer means; `siteLanguage` is the publisher's own. */
export function toCourse(course: ContractCourse, siteLanguage: string): Course {
  const title = headline(course.title, course.attAbstract);
  const language = course.language ?? (beginsTibetan(title) ? 'bo' : siteLanguage);
  return {
    id: course.id,
    title,
    summary: filled(course.attAbstract),
    introduction: textOf(course.content, language),
    picture: course.imageUrl,
    teacher: filled(course.teacher),
    time: parsePlatformDate(course.publishtime),
    learners: course.countClick,
    chapters: chaptersOf(course, language),
    further: toCards(course.lessons),
    language,
    sharePicture: course.sharePicUrl,
    shareClosed: course.forbidShare,
  };
}
