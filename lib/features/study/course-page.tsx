import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { FileList } from '@/lib/article/file-list';
import { FontSizeScript } from '@/lib/article/font-size';
import { MediaSupport } from '@/lib/article/media-support';
import { textStyle } from '@/lib/article/text-main';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { CardList } from '@/lib/cards/card-list';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { Headline } from '@/lib/ui/headline';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import { locales } from '@/lib/view/locales';
import { browsePhrase, contentTime, isoTime } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';
import headingStyles from './course-heading.module.css';
import styles from './course-page.module.css';
import { courseProperties } from './head';
import lessonStyles from './lesson.module.css';
import type { CoursePageValues } from './load';
import type { saveProgress } from './save-progress.inline';

type Course = CoursePageValues['course'];
type LessonProps = CoursePageValues['lessons'][number] & Pick<Course, 'language'> & Localization;

function Lesson({ chapter: { number, title, files }, body, language, words, locale }: LessonProps) {
  const id = `lesson-${number}`;
  const interfaceLanguage = locales[locale].languageTag;
  return (
    <section className={lessonStyles.lesson} id={id} aria-labelledby={`${id}-title`}>
      <p className={lessonStyles.number} lang={interfaceLanguage}>
        {words('study.lesson', { number })}
      </p>
      <h2 className={lessonStyles.title} id={`${id}-title`} lang={language} data-read-aloud="">
        {title}
      </h2>
      <ArticleBody article={{ language }} body={body} id={`${id}-text`} />
      <div lang={interfaceLanguage}>
        <FileList
          files={files}
          words={words}
          heading={{ id: `${id}-files`, text: words('study.files'), level: 3 }}
        />
        <label className={lessonStyles.done} hidden>
          <input className={lessonStyles.box} type="checkbox" data-lesson={number} />
          <span>{words('study.done')}</span>
        </label>
      </div>
    </section>
  );
}

/** Renders a hidden progress bar, which `saveProgress` fills in and shows. */
function Progress({ count, words }: { count: number } & Pick<Localization, 'words'>) {
  const text = words('study.progress', { done: '{done}', count: '{count}' });
  return (
    <div className={headingStyles.progress} data-course-progress hidden>
      <progress className={headingStyles.bar} value={0} max={count} aria-hidden="true" />
      <p className={headingStyles.progressText}>
        <span
          data-progress-text={text}
          role="status"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React must leave the text to the script
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <span>{words('study.savedHere')}</span>
      </p>
    </div>
  );
}

async function CourseHeading({ course }: { course: Course }) {
  const { site, words, locale } = await pageContext();
  const { title, teacher, time, learners, chapters, language, picture } = course;
  const count = browsePhrase(words, learners, locale);
  const interfaceLanguage = locales[locale].languageTag;
  return (
    <header className={headingStyles.heading}>
      <Picture
        className={headingStyles.picture}
        source={picture}
        widths={[480, 750, 1080, 1600]}
        width={1280}
        height={720}
        eager
      />
      <h1 className={headingStyles.title} lang={language} dir="auto">
        <Headline text={title} />
      </h1>
      <p className={headingStyles.facts} lang={interfaceLanguage}>
        {teacher && <span>{words('study.teacher', { name: teacher })}</span>}
        {site.counts && learners > 0 && <span>{words('study.learners', { total: learners, count })}</span>}
        {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      </p>
      <div lang={interfaceLanguage}>
        {chapters.length > 1 && (
          <>
            <Progress count={chapters.length} words={words} />
            <noscript>
              <p className={headingStyles.progressText}>{words('study.needsScript')}</p>
            </noscript>
          </>
        )}
      </div>
    </header>
  );
}

function Contents({ course, words }: { course: Course } & Pick<Localization, 'words'>) {
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

export async function CoursePage({ page, card }: { page: CoursePageValues; card: ShareCard }) {
  const [{ site, words, locale }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { course, introduction, lessons } = page;
  const bodies = [introduction, ...lessons.map(({ body }) => body)];
  return (
    <>
      <FontSizeScript />
      <main id="main" className={styles.page} style={textStyle(site.display)}>
        <article itemScope {...languageProps(undefined, locale)}>
          <ShareMicrodata card={card} />
          <CourseHeading course={course} />
          <ArticleBody article={course} body={introduction} id="introduction" />
          {course.chapters.length > 1 && <Contents course={course} words={words} />}
          {lessons.map((lesson) => (
            <Lesson
              key={lesson.chapter.number}
              {...lesson}
              language={course.language}
              words={words}
              locale={locale}
            />
          ))}
        </article>
        {course.further.length > 0 && (
          <section className={styles.further} aria-labelledby="further">
            <h2 className={styles.heading} id="further">
              {words('study.further')}
            </h2>
            <CardList cards={course.further} />
          </section>
        )}
      </main>
      {course.chapters.length > 1 && (
        <InlineScript calls={[inlineCall<typeof saveProgress>('save-progress', course.id)]} />
      )}
      <JsonLd value={courseProperties(course, card, publisher)} />
      <Breadcrumb page={{ title: course.title, url: card.url }} />
      <MediaSupport needs={bodies} />
    </>
  );
}
