import type { Metadata } from 'next';
import { cache } from 'react';
import { PageView } from '@/lib/features/page-view/page-view';
import { courseMetadata } from '@/lib/features/study/head';
import { loadCourse } from '@/lib/features/study/load';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
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
    <ArticleFrame>
      {course.ok ? <CourseView page={course.value} /> : <FailurePage error={course.error} />}
      {!course.ok && <PageView route="onlineStudy" />}
    </ArticleFrame>
  );
}
