import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { FileList } from '@/lib/article/file-list';
import { DynamicMedia, mediaNeeds } from '@/lib/people/dynamic-media';
import { mediaAddress } from '@/lib/site/media-address';
import { AudioPlayer } from '@/lib/ui/audio-player';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import type { Localization } from '@/lib/view/words';
import type { QaPageValues } from '../server/load';
import type { QuestionOrAnswer } from '../server/model';
import answerPartStyles from './answer-part.module.css';
import styles from './statement-media.module.css';

interface MediaProps extends Localization {
  statement: QuestionOrAnswer;
  parts: readonly ('pictures' | 'clips' | 'sounds')[];
  eager?: boolean;
}

function playableSounds({ sounds }: QuestionOrAnswer): string[] {
  return sounds.flatMap((url) => mediaAddress(url) ?? []);
}

export function statementMediaNeeds(statements: readonly QuestionOrAnswer[]) {
  const needs = mediaNeeds(statements.map(({ note }) => note));
  return {
    ...needs,
    hasClips: needs.hasClips || statements.some((statement) => playableSounds(statement).length > 0),
  };
}

/** Renders pictures, clips and sounds of a question or answer (R3.79). */
export function StatementMedia({ statement, parts, words, locale, eager = false }: MediaProps) {
  const { note } = statement;
  const visibleNote = {
    ...note,
    pictures: parts.includes('pictures') ? note.pictures : [],
    videos: parts.includes('clips') ? note.videos : [],
  };
  const sounds = parts.includes('sounds') ? playableSounds(statement) : [];
  return (
    <>
      <DynamicMedia dynamic={visibleNote} words={words} locale={locale} eager={eager} />
      {sounds.map((src, index) => (
        <AudioPlayer
          key={src}
          className={styles.sound}
          src={src}
          aria-label={words('qa.sound', { number: index + 1 })}
        />
      ))}
    </>
  );
}

export interface QaPartProps extends Localization {
  values: QaPageValues;
}

function AnswerAuthor({ values: { qa }, words, locale }: QaPartProps) {
  const { officeName, note } = qa.answer ?? {};
  return (
    <p className={answerPartStyles.by}>
      <ContentText as="span" className={answerPartStyles.office} text={officeName} locale={locale} />
      <ContentTime time={note?.time} />
      {!officeName && note?.time === undefined && <span>{words('qa.answer')}</span>}
    </p>
  );
}

export function AnswerPart(props: QaPartProps) {
  const { values, words } = props;
  const { qa, answer } = values;
  const heading = words(qa.state === 'refused' ? 'qa.refusal' : 'qa.answer');
  return (
    <section
      className={answerPartStyles.answer}
      id="answer"
      aria-labelledby="answer-title"
      data-state={qa.state}
    >
      <h2 className={answerPartStyles.title} id="answer-title">
        {heading}
      </h2>
      {qa.answer && answer ? (
        <>
          <AnswerAuthor {...props} />
          <ArticleBody article={{ language: answer.language }} body={answer.body} id="answer-body" />
          <StatementMedia {...props} statement={qa.answer} parts={['pictures', 'clips', 'sounds']} />
          <FileList
            files={qa.answer.files}
            words={words}
            heading={{ id: 'answer-files', text: words('qa.files'), level: 3 }}
          />
        </>
      ) : (
        <p className={answerPartStyles.none}>
          {words(qa.state === 'refused' ? 'qa.refusedNoReason' : 'qa.noAnswer')}
        </p>
      )}
    </section>
  );
}
