import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { FileList } from '@/lib/article/file-list';
import type { PreparedBody } from '@/lib/html/body-input';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import styles from './lesson.module.css';
import type { Chapter } from './model';

interface LessonProps {
  chapter: Chapter;
  body: PreparedBody;
  language: string;
  words: Words;
}

/** A lesson: text with clips, files, and the checkbox for finishing it. */
export async function Lesson({ chapter, body, language, words }: LessonProps) {
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
