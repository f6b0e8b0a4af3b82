import 'server-only';
import type { Vote, VoteOption, VoteQuestion } from '@/lib/article/vote';
import { pictureAddress } from '@/lib/site/media-address';
import { contentTime, isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import styles from './vote-view.module.css';

interface VoteViewProps {
  vote: Vote;
  words: Words;
  /** BCP 47 tag of what the desk asks. */
  language: string;
}

interface QuestionProps extends Omit<VoteViewProps, 'vote'> {
  question: VoteQuestion;
  closed: boolean;
}

interface OptionProps extends Omit<QuestionProps, 'question'> {
  option: VoteOption;
}

function Option({ option, closed, words, language }: OptionProps) {
  const picture = option.picture && pictureAddress(option.picture, 240);
  return (
    <li className={styles.option}>
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width="72"
          height="72"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.choice}>
        <p className={styles.name}>
          <span lang={language}>{option.name}</span>
          {closed && (
            <span className={styles.share}>{words('article.vote.share', { percent: option.percent })}</span>
          )}
        </p>
        {closed && (
          <>
            <svg className={styles.bar} aria-hidden="true" focusable="false">
              <rect width={`${option.percent}%`} height="100%" />
            </svg>
            <span className={styles.votes}>{words('article.vote.votes', { count: option.count })}</span>
          </>
        )}
      </div>
    </li>
  );
}

function Question({ question, closed, words, language }: QuestionProps) {
  return (
    <div className={styles.question}>
      {question.name && (
        <h3 className={styles.asked}>
          <span lang={language}>{question.name}</span>
          {!closed && (
            <span className={styles.kind}>
              {words(question.multiple ? 'article.vote.multiple' : 'article.vote.single')}
            </span>
          )}
        </h3>
      )}
      <ol className={styles.options}>
        {question.options.map((option) => (
          <Option key={option.id} option={option} closed={closed} words={words} language={language} />
        ))}
      </ol>
    </div>
  );
}

/** A vote within an article: the result once it is over, what there is to choose from before. */
export function VoteView({ vote, words, language }: VoteViewProps) {
  const { ends, closed } = vote;
  return (
    <section className={styles.vote} aria-labelledby={`vote-${vote.id}`}>
      <h2 className={styles.title} id={`vote-${vote.id}`}>
        <span className={styles.label}>{words('article.vote.title')}</span>
        <span lang={language}>{vote.name}</span>
      </h2>
      {vote.questions.map((question) => (
        <Question key={question.id} question={question} closed={closed} words={words} language={language} />
      ))}
      <p className={styles.state}>
        <span>{words(closed ? 'article.vote.closed' : 'article.vote.running')}</span>
        {ends !== undefined && (
          <time dateTime={isoTime(ends)}>{words('article.vote.ends', { date: contentTime(ends) })}</time>
        )}
      </p>
    </section>
  );
}
