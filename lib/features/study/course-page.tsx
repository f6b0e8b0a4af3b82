import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { FontSizeScript } from '@/lib/article/font-size';
import { MediaSupport } from '@/lib/article/media-support';
import { textStyle } from '@/lib/article/text-style';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { CardList } from '@/lib/cards/card-list';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteConfig } from '@/lib/site/site-config';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import { CourseHeading } from './course-heading';
import styles from './course-page.module.css';
import { courseProperties } from './json-ld';
import type { keepProgress } from './keep-progress.inline';
import { Lesson } from './lesson';
import type { CoursePageValues } from './load';
import type { Course } from './model';

/** Links to the lessons; the script marks the finished ones. */
function Contents({ course, words }: { course: Course; words: Words }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 className={styles.heading} id="contents">
        {words('study.contents')}
      </h2>
      <ol>
        {course.chapters.map(({ number, title }) => (
          <li key={number} className={styles.entry} data-lesson-link={number}>
            <a className={styles.link} href={`#lesson-${number}`} lang={course.language}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Further({ course, words }: { course: Course; words: Words }) {
  if (course.further.length === 0) return null;
  return (
    <section className={styles.further} aria-labelledby="further">
      <h2 className={styles.heading} id="further">
        {words('study.further')}
      </h2>
      <CardList cards={course.further} />
    </section>
  );
}

/** Page of an online course: picture, introduction, lessons with text, clips and files (R2.53). */
export async function CoursePage({ page, card }: { page: CoursePageValues; card: ShareCard }) {
  const [view, { display }, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { course, introduction, lessons } = page;
  const bodies = [introduction, ...lessons.map(({ body }) => body)];
  return (
    <>
      <FontSizeScript />
      <main id="main" className={styles.page} style={textStyle(display)}>
        <article itemScope {...languageProps(undefined, view.locale)}>
          <ShareMicrodata card={card} />
          <CourseHeading course={course} words={words} />
          <ArticleBody article={course} body={introduction} id="introduction" />
          {course.chapters.length > 1 && <Contents course={course} words={words} />}
          {lessons.map(({ chapter, body }) => (
            <Lesson
              key={chapter.number}
              chapter={chapter}
              body={body}
              language={course.language}
              words={words}
            />
          ))}
        </article>
        <Further course={course} words={words} />
      </main>
      {course.chapters.length > 1 && (
        <InlineScript calls={[inlineCall<typeof keepProgress>('keep-progress', course.id)]} />
      )}
      <JsonLd value={courseProperties(course, card, publisher)} />
      <Breadcrumb page={{ title: course.title, url: card.url }} />
      <MediaSupport needs={bodies} />
    </>
  );
}
