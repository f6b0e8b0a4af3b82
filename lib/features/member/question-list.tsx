import 'server-only';
import type { Locale } from '@/lib/view/locales';
import { isoTime, timePhrase } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import { Line, LineList, State } from './line-list';
import type { MemberQuestion } from './model';

interface QuestionListProps {
  items: readonly MemberQuestion[];
  hrefOf: (question: string) => string;
  nextHref?: string | undefined;
  listId?: string | undefined;
  words: Words;
  locale: Locale;
}

const kinds = { answered: 'good', open: 'waiting', waiting: 'waiting', refused: 'over' } as const;

/** Questions of one author with state and date. Questions that are not public have no page. */
export function QuestionList({ items, hrefOf, locale, ...list }: QuestionListProps) {
  const { words } = list;
  return (
    <LineList empty={words('member.noQuestions')} {...list}>
      {items.map(({ id, title, time, state, language }) => (
        <Line
          key={id}
          id={id}
          title={title}
          href={state === 'waiting' || state === 'refused' ? undefined : hrefOf(id)}
          language={language}
          locale={locale}
        >
          <State kind={kinds[state]}>{words(`member.questionStates.${state}`)}</State>
          {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
        </Line>
      ))}
    </LineList>
  );
}
