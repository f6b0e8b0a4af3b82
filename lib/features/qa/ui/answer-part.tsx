import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { FileList } from '@/lib/article/file-list';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { QaPageValues } from '../server/load';
import styles from './answer-part.module.css';
import { StatementMedia } from './statement-media';

export const answerId = 'answer';

interface AnswerProps {
  values: QaPageValues;
  words: Words;
  locale: Locale;
}

function By({ values: { qa }, words, locale }: AnswerProps) {
  const { by, note } = qa.answer ?? {};
  return (
    <p className={styles.by}>
      {by && (
        <span className={styles.office} {...textLanguage(by, locale)}>
          {by}
        </span>
      )}
      {note?.time !== undefined && <time dateTime={isoTime(note.time)}>{contentTime(note.time)}</time>}
      {!by && note?.time === undefined && <span>{words('qa.answer')}</span>}
    </p>
  );
}

/** Answer with its media and files (R3.79), or a note that there is none yet. */
export async function AnswerPart(props: AnswerProps) {
  const { values, words, locale } = props;
  const { qa, answer } = values;
  const heading = words(qa.state === 'refused' ? 'qa.refusal' : 'qa.answer');
  return (
    <section className={styles.answer} id={answerId} aria-labelledby="answer-title" data-state={qa.state}>
      <h2 className={styles.title} id="answer-title">
        {heading}
      </h2>
      {qa.answer && answer ? (
        <>
          <By {...props} />
          <ArticleBody article={{ language: answer.language }} body={answer.body} id="answer-body" />
          <StatementMedia
            statement={qa.answer}
            parts={['pictures', 'clips', 'sounds']}
            words={words}
            locale={locale}
          />
          <FileList
            files={qa.answer.files}
            words={words}
            heading={{ id: 'answer-files', text: words('qa.files'), level: 3 }}
          />
        </>
      ) : (
        <p className={styles.none}>{words(qa.state === 'refused' ? 'qa.refusedNoReason' : 'qa.noAnswer')}</p>
      )}
    </section>
  );
}
