import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import { browseCount, countSystem } from '@/lib/format/counts';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { Headline } from '@/lib/ui/headline';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { contentTime, countPhrase, isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import styles from './course-heading.module.css';
import type { Course } from './model';

const pictureWidths = [480, 750, 1080, 1600];

function Picture({ picture }: { picture: string | undefined }) {
  const address = picture && pictureAddress(picture, 750);
  if (!picture || !address) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      referrerPolicy={pictureReferrer(address)}
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

/** The reader's progress, filled in and shown by `keepProgress`. */
function Progress({ count, words }: { count: number; words: Words }) {
  const text = words('study.progress', { done: '{done}', count: '{count}' });
  return (
    <div className={styles.progress} data-course-progress hidden>
      <progress className={styles.bar} value={0} max={count} aria-hidden="true" />
      <p className={styles.progressText}>
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

export async function CourseHeading({ course, words }: { course: Course; words: Words }) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const { title, teacher, time, learners, chapters, language, picture } = course;
  const count = countPhrase(words, browseCount(learners, countSystem(locales[view.locale].script)));
  const interfaceLanguage = locales[view.locale].languageTag;
  return (
    <header className={styles.heading}>
      <Picture picture={picture} />
      <h1 className={styles.title} lang={language} dir="auto">
        <Headline text={title} />
      </h1>
      <p className={styles.facts} lang={interfaceLanguage}>
        {teacher && <span>{words('study.teacher', { name: teacher })}</span>}
        {site.counts && learners > 0 && <span>{words('study.learners', { total: learners, count })}</span>}
        {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      </p>
      <div lang={interfaceLanguage}>
        {chapters.length > 1 && <Progress count={chapters.length} words={words} />}
        {chapters.length > 1 && (
          <noscript>
            <p className={styles.progressText}>{words('study.needsScript')}</p>
          </noscript>
        )}
      </div>
    </header>
  );
}
