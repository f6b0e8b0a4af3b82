import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { CoursePage } from '@/lib/features/study/course-page';
import { courseCard, courseMetadata } from '@/lib/features/study/head';
import { loadCourse } from '@/lib/features/study/load';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'onlineStudy',
  frame: ArticleFrame,
  load: ({ id }) => loadCourse(id),
  head: courseMetadata,
  render: async (page) => {
    const card = await courseCard(page);
    const texts = [page.introduction, ...page.lessons.map(({ body }) => body)];
    return (
      <>
        <CoursePage page={page} card={card} />
        <ArticleFoot card={card} spoken={{ language: page.course.language, texts }} />
      </>
    );
  },
});

export { generateMetadata, Page as default };
