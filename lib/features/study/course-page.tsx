import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { FileList } from '@/lib/article/file-list';
import { FontSizeScript } from '@/lib/article/font-size';
import { MediaSupport } from '@/lib/article/media-support';
import { textStyle } from '@/lib/article/text-style';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { CardList } from '@/lib/cards/card-list';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import type { PreparedBody } from '@/lib/html/body-input';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { Headline } from '@/lib/ui/headline';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { browsePhrase, contentTime, isoTime } from '@/lib/view/phrases';
import { type Words, wordsFor } from '@/lib/view/words';
import courseHeadingStyles from './course-heading.module.css';
import coursePageStyles from './course-page.module.css';
import { courseProperties } from './head';
import type { keepProgress } from './keep-progress.inline';
import styles from './lesson.module.css';
import type { CoursePageValues } from './load';
import type { Chapter, Course } from './model';

interface LessonProps {
  chapter: Chapter;
  body: PreparedBody;
  language: string;
  words: Words;
}

async function Lesson({ chapter, body, language, words }: LessonProps) {
  const { locale } = await currentView();
  const { number, title, files } = chapter;
  const id = `lesson-${number}`;
  const interfaceLanguage = locales[locale].languageTag;
  return (
    <section className={styles.lesson} id={id} aria-labelledby={`${id}-title`}>
      <p className={styles.number} lang={interfaceLanguage}>
        {words('study.lesson', { number })}
      </p>
      <h2 className={styles.title} id={`${id}-title`} lang={language} data-aloud="">
        {title}
      </h2>
      <ArticleBody article={{ language }} body={body} id={`${id}-text`} />
      <div lang={interfaceLanguage}>
        <FileList
          files={files}
          words={words}
          heading={{ id: `${id}-files`, text: words('study.files'), level: 3 }}
        />
        <label className={styles.done} hidden>
          <input className={styles.box} type="checkbox" data-lesson={number} />
          <span>{words('study.done')}</span>
        </label>
      </div>
    </section>
  );
}

const pictureWidths = [480, 750, 1080, 1600];

function Picture({ picture }: { picture: string | undefined }) {
  const address = picture && pictureAddress(picture, 750);
  if (!picture || !address) return null;
  return (
    <img
      className={courseHeadingStyles.picture}
      src={address}
      referrerPolicy={pictureReferrerPolicy(address)}
      srcSet={pictureSet(picture, pictureWidths)}
      sizes="(min-width: 820px) 640px, 100vw"
      alt=""
      width={1280}
      height={720}
      decoding="async"
      fetchPriority="high"
    />
  );
}

/** `keepProgress` fills in the reader's progress and shows it. */
function Progress({ count, words }: { count: number; words: Words }) {
  const text = words('study.progress', { done: '{done}', count: '{count}' });
  return (
    <div className={courseHeadingStyles.progress} data-course-progress hidden>
      <progress className={courseHeadingStyles.bar} value={0} max={count} aria-hidden="true" />
      <p className={courseHeadingStyles.progressText}>
        <span
          data-progress-text={text}
          role="status"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React must leave the text to the script
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <span>{words('study.keptHere')}</span>
      </p>
    </div>
  );
}

async function CourseHeading({ course, words }: { course: Course; words: Words }) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const { title, teacher, time, learners, chapters, language, picture } = course;
  const count = browsePhrase(words, learners, view.locale);
  const interfaceLanguage = locales[view.locale].languageTag;
  return (
    <header className={courseHeadingStyles.heading}>
      <Picture picture={picture} />
      <h1 className={courseHeadingStyles.title} lang={language} dir="auto">
        <Headline text={title} />
      </h1>
      <p className={courseHeadingStyles.facts} lang={interfaceLanguage}>
        {teacher && <span>{words('study.teacher', { name: teacher })}</span>}
        {site.counts && learners > 0 && <span>{words('study.learners', { total: learners, count })}</span>}
        {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      </p>
      <div lang={interfaceLanguage}>
        {chapters.length > 1 && <Progress count={chapters.length} words={words} />}
        {chapters.length > 1 && (
          <noscript>
            <p className={courseHeadingStyles.progressText}>{words('study.needsScript')}</p>
          </noscript>
        )}
      </div>
    </header>
  );
}

function Contents({ course, words }: { course: Course; words: Words }) {
  return (
    <nav className={coursePageStyles.contents} aria-labelledby="contents">
      <h2 className={coursePageStyles.heading} id="contents">
        {words('study.contents')}
      </h2>
      <ol>
        {course.chapters.map(({ number, title }) => (
          <li key={number} className={coursePageStyles.entry} data-lesson-link={number}>
            <a className={coursePageStyles.link} href={`#lesson-${number}`} lang={course.language}>
              <span className={coursePageStyles.number} aria-hidden="true">
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
    <section className={coursePageStyles.further} aria-labelledby="further">
      <h2 className={coursePageStyles.heading} id="further">
        {words('study.further')}
      </h2>
      <CardList cards={course.further} />
    </section>
  );
}

export async function CoursePage({ page, card }: { page: CoursePageValues; card: ShareCard }) {
  const [view, { display }, publisher] = await Promise.all([currentView(), siteConfig(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { course, introduction, lessons } = page;
  const bodies = [introduction, ...lessons.map(({ body }) => body)];
  return (
    <>
      <FontSizeScript />
      <main id="main" className={coursePageStyles.page} style={textStyle(display)}>
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
