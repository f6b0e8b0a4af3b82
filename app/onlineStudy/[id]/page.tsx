import type { Metadata } from 'next';
import { cache } from 'react';
import { PageView } from '@/lib/features/page-view/page-view';
import { courseMetadata } from '@/lib/features/study/head';
import { loadCourse } from '@/lib/features/study/load';
import { ArticleMasthead } from '@/lib/frame/article-masthead';
import { FailurePage } from '@/lib/frame/failure-page';
import { Still } from '@/lib/ui/still';
import { CourseView } from './course-view';

interface CourseProps {
  params: Promise<{ id: string }>;
}

const load = cache(loadCourse);

export async function generateMetadata({ params }: CourseProps): Promise<Metadata> {
  return courseMetadata(await load((await params).id));
}

export default async function Page({ params }: CourseProps) {
  const course = await load((await params).id);
  return (
    <Still>
      <ArticleMasthead />
      {course.ok ? <CourseView page={course.value} /> : <FailurePage error={course.error} />}
      {!course.ok && <PageView route="onlineStudy" />}
    </Still>
  );
}
