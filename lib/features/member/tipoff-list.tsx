import 'server-only';
import type { Locale } from '@/lib/view/locales';
import { isoTime, timePhrase } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import { Line, LineList, State } from './line-list';
import type { TipoffLine } from './model';

/** Label and color of each state. Only accepted tip-offs have a page. */
const states = {
  pending: { words: 'tipoff.steps.received', kind: 'waiting', hasPage: false },
  takenUp: { words: 'tipoff.steps.takenUp', kind: 'good', hasPage: true },
  answered: { words: 'tipoff.steps.answered', kind: 'good', hasPage: true },
  refused: { words: 'tipoff.steps.refused', kind: 'over', hasPage: false },
  withdrawn: { words: 'tipoff.steps.withdrawn', kind: 'over', hasPage: false },
} as const;

interface TipoffListProps {
  items: readonly TipoffLine[];
  hrefOf: (tipoff: string) => string;
  nextHref?: string | undefined;
  listId?: string | undefined;
  words: Words;
  locale: Locale;
}

export function TipoffList({ items, hrefOf, locale, ...list }: TipoffListProps) {
  const { words } = list;
  return (
    <LineList empty={words('member.own.noTipoffs')} {...list}>
      {items.map(({ id, title, time, state, language }) => (
        <Line
          key={id}
          id={id}
          title={title || words('member.own.tipoffNumber', { number: id })}
          href={states[state].hasPage ? hrefOf(id) : undefined}
          language={language}
          locale={locale}
        >
          <State kind={states[state].kind}>{words(states[state].words)}</State>
          {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
        </Line>
      ))}
    </LineList>
  );
}
