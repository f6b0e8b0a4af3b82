import 'server-only';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import { onlineStudy } from '@/lib/contract/study';
import { environment } from '@/lib/env/environment';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { toCourse } from './model';

export type CoursePageValues = Loaded<typeof loadCourse>;

export async function loadCourse(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`study:${id}`);
  const [answer, words] = await Promise.all([read(onlineStudy, { id }), currentWords()]);
  if (!answer.ok) return answer;
  const course = toCourse(answer.value, environment().CONTENT_LANGUAGE);
  return succeed({
    course,
    introduction: prepareArticleBody(course.introduction, words),
    lessons: course.chapters.map((chapter) => ({ chapter, body: prepareArticleBody(chapter.text, words) })),
  });
}
