import { defineArticlePage } from '@/app/_page/define-article-page';
import { CoursePage } from '@/lib/features/study/course-page';
import { courseShareCard } from '@/lib/features/study/head';
import { loadCourse } from '@/lib/features/study/load';

const { generateMetadata, Page } = defineArticlePage({
  route: 'onlineStudy',
  load: ({ id }) => loadCourse(id),
  card: courseShareCard,
  head: ({ course: { language, time } }) => ({ type: 'article', language, time }),
  render: (page, card) => <CoursePage page={page} card={card} />,
  footer: ({ course, introduction, lessons }) => ({
    spoken: { language: course.language, texts: [introduction, ...lessons.map(({ body }) => body)] },
  }),
});

export { generateMetadata, Page as default };
