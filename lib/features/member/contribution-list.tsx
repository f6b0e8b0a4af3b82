import 'server-only';
import type { Locale } from '@/lib/view/locales';
import { isoTime, timePhrase } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import { Line, LineList, State } from './line-list';
import type { ContributionLine } from './model';

const kinds = { passed: 'good', pending: 'waiting', refused: 'over' } as const;

interface ContributionListProps {
  items: readonly ContributionLine[];
  /** Returns the page of a contribution, which its author can see in every state. */
  hrefOf: (contribution: string) => string;
  nextHref?: string | undefined;
  listId?: string | undefined;
  words: Words;
  locale: Locale;
}

export function ContributionList({ items, hrefOf, locale, ...list }: ContributionListProps) {
  const { words } = list;
  return (
    <LineList empty={words('member.own.noContributions')} {...list}>
      {items.map(({ id, title, time, state, language }) => (
        <Line key={id} id={id} title={title} href={hrefOf(id)} language={language} locale={locale}>
          <State kind={kinds[state]}>{words(`contribution.states.${state}`)}</State>
          {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
        </Line>
      ))}
    </LineList>
  );
}
