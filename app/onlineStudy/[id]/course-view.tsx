import { listenTo } from '@/app/_detail/listen-to';
import { SubjectEnd } from '@/app/_detail/subject-end';
import { CoursePage } from '@/lib/features/study/course-page';
import { courseCard } from '@/lib/features/study/head';
import type { CoursePageValues } from '@/lib/features/study/load';

/** A course with what stands at the foot of its page. */
export async function CourseView({ page }: { page: CoursePageValues }) {
  const card = await courseCard(page);
  const { course, introduction, lessons } = page;
  const texts = [introduction, ...lessons.map(({ body }) => body)];
  return (
    <>
      <CoursePage page={page} card={card} />
      <SubjectEnd view={{ route: 'onlineStudy' }} card={card} listen={listenTo(course.language, ...texts)} />
    </>
  );
}
