import 'server-only';
import { registrationStatuses } from '@/lib/contract/activity';
import { EventTime } from '@/lib/ui/event-time';
import type { Locale } from '@/lib/view/locales';
import { contentTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { Line, LineList, State } from './line-list';
import type { SignUpLine } from './model';

type SignUpState = keyof typeof registrationStatuses | 'unknown';

function stateOf(status: number | undefined): SignUpState {
  const states = Object.keys(registrationStatuses) as (keyof typeof registrationStatuses)[];
  return states.find((state) => registrationStatuses[state] === status) ?? 'unknown';
}

const kinds: Readonly<Record<SignUpState, 'good' | 'waiting' | 'over'>> = {
  confirmed: 'good',
  pending: 'waiting',
  waiting: 'waiting',
  unknown: 'waiting',
  used: 'over',
  refused: 'over',
  cancelled: 'over',
};

interface SignUpListProps {
  items: readonly SignUpLine[];
  hrefOf: (activity: string) => string;
  nextHref?: string | undefined;
  listId?: string | undefined;
  words: Words;
  locale: Locale;
}

export function SignUpList({ items, hrefOf, locale, ...list }: SignUpListProps) {
  const { words } = list;
  return (
    <LineList empty={words('member.own.noSignUps')} {...list}>
      {items.map(({ activityId, title, status, startsAt }) => {
        const state = stateOf(status);
        return (
          <Line
            key={activityId}
            id={activityId}
            title={title}
            href={hrefOf(activityId)}
            language={textLanguage(title, locale).lang}
            locale={locale}
          >
            <State kind={kinds[state]}>{words(`activity.own.states.${state}`)}</State>
            {startsAt !== undefined && (
              <EventTime time={startsAt} words={words}>
                {words('member.own.startsAt', { time: contentTime(startsAt) })}
              </EventTime>
            )}
          </Line>
        );
      })}
    </LineList>
  );
}
