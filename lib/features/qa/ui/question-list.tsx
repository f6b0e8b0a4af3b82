import 'server-only';
import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';
import { EntryLink } from '@/lib/ui/entry-link';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import { isoTime, timePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { qaHref } from '../qa-href';
import type { Qa } from '../server/model';
import { StateLabel } from './qa-meta';
import styles from './question-list.module.css';

const maxExcerptLength = 80;

interface ItemProps {
  qa: Qa;
  /** Questions that await review have no page yet. */
  isLinked: boolean;
  level: 2 | 3;
  words: Words;
  locale: Locale;
}

function Meta({ qa, words, locale }: ItemProps) {
  const { time } = qa.question.note;
  return (
    <p className={styles.meta}>
      <StateLabel qa={qa} words={words} />
      {qa.region && <span {...textLanguage(qa.region.name, locale)}>{qa.region.name}</span>}
      {qa.department && <span {...textLanguage(qa.department, locale)}>{qa.department}</span>}
      {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
    </p>
  );
}

function Item(props: ItemProps) {
  const { qa, isLinked, level, locale } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  const answer = cutText(
    plainText(qa.answer?.note.content.slice(0, 20 * maxExcerptLength) ?? ''),
    maxExcerptLength,
  );
  return (
    <li className={styles.item} data-id={qa.id}>
      <Heading className={styles.title} {...languageProps(qa.language, locale)}>
        {isLinked ? (
          <EntryLink isTextLink href={qaHref(qa.id)}>
            {qa.title}
          </EntryLink>
        ) : (
          qa.title
        )}
      </Heading>
      <Meta {...props} />
      {answer && (
        <p className={styles.answer} {...textLanguage(answer, locale)}>
          {answer}
        </p>
      )}
    </li>
  );
}

interface QuestionListProps {
  questions: readonly Qa[];
  /** Heading level: 3 if the list has a heading. */
  level: 2 | 3;
  id?: string;
  words: Words;
  locale: Locale;
}

/** List of government questions with states and beginnings of answers. */
export function QuestionList({ questions, level, id, words, locale }: QuestionListProps) {
  return (
    <ol className={styles.list} {...(id === undefined ? {} : { id })}>
      {questions.map((qa) => (
        <Item
          key={qa.id}
          qa={qa}
          isLinked={qa.state !== 'waiting'}
          level={level}
          words={words}
          locale={locale}
        />
      ))}
    </ol>
  );
}
