import type { Metadata } from 'next';
import { cache } from 'react';
import { SubjectEnd } from '@/app/_detail/subject-end';
import { PageView } from '@/lib/features/page-view/page-view';
import { CoursePage } from '@/lib/features/study/course-page';
import { courseCard, courseMetadata } from '@/lib/features/study/head';
import { loadCourse } from '@/lib/features/study/load';
import { ArticleMasthead } from '@/lib/frame/article-masthead';
import { FailurePage } from '@/lib/frame/failure-page';

interface CourseProps {
  params: Promise<{ id: string }>;
}

const load = cache(loadCourse);

export async function generateMetadata({ params }: CourseProps): Promise<Metadata> {
  return courseMetadata(await load((await params).id));
}

export default async function Page({ params }: CourseProps) {
  const course = await load((await params).id);
  if (!course.ok) {
    return (
      <>
        <ArticleMasthead />
        <FailurePage error={course.error} />
        <PageView route="onlineStudy" />
      </>
    );
  }
  const card = await courseCard(course.value);
  return (
    <>
      <ArticleMasthead />
      <CoursePage page={course.value} card={card} />
      <SubjectEnd view={{ route: 'onlineStudy' }} card={card} />
    </>
  );
}
