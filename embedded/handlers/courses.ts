import { onlineStudy } from '@/lib/contract/study';
import { absolute, type Call, editorialContentOf } from '../call';
import type { DemoCourse } from '../content/read-courses';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { clipLength, clockTimeOn, platformTime } from '../platform-time';
import { listItem } from '../wire/list-item';

const picture = (key: string) => `/media/pictures/${key}.jpg`;

function wireChapters(course: DemoCourse, call: Call): unknown[] {
  return course.chapters.map(({ title, videos, files }, index) => ({
    chapterName: title,
    content: course.texts[index],
    videos: videos.map(({ key, poster, seconds, caption }) => ({
      videoUrl: absolute(call, `/media/clips/${key}.mp4`),
      imageUrl: absolute(call, picture(poster)),
      duration: clipLength(seconds),
      title: caption,
    })),
    files: files.map(({ name, key }) => ({ fileName: name, fileUrl: absolute(call, `/media/files/${key}`) })),
  }));
}

export const courseHandlers: readonly OperationHandler[] = [
  handle(onlineStudy, ({ id }, call) => {
    const course = editorialContentOf(call).courses.find((one) => one.id === toNumber(id));
    if (!course) return null;
    return {
      fileId: String(course.id),
      title: course.title,
      abstract: course.summary,
      content: course.introduction,
      imgUrl: course.picture && absolute(call, picture(course.picture)),
      publishtime: platformTime(clockTimeOn(call.now, -course.daysAgo, course.time)),
      teacher: course.teacher,
      language: course.language,
      chapters: wireChapters(course, call),
      lessons: call.store.articles.some(course.articles).map((article) => listItem(article, call)),
      countClick: String(course.reads),
    };
  }),
];
