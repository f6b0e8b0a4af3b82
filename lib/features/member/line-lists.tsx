import 'server-only';
import type { ReactNode } from 'react';
import { MoreLink } from '@/lib/cards/more-link';
import { registrationStatuses } from '@/lib/contract/activity';
import { EmptyList } from '@/lib/ui/empty-list';
import { EntryLink } from '@/lib/ui/entry-link';
import { EventTime } from '@/lib/ui/event-time';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime, timePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import styles from './line-list.module.css';
import type { ContributionLine, MemberQuestion, SignUpLine, TipoffLine } from './model';

interface LineProps {
  id: string;
  title: string;
  href: string | undefined;
  language: string | undefined;
  locale: Locale;
  children: ReactNode;
}

export function Line({ id, title, href, language, locale, children }: LineProps) {
  const content = (
    <>
      <span className={styles.title} {...languageProps(language, locale)}>
        {title}
      </span>
      <span className={styles.facts}>{children}</span>
    </>
  );
  return (
    <li data-id={id}>
      {href ? (
        <EntryLink isTextLink className={styles.line} href={href}>
          {content}
        </EntryLink>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
}

interface LineListProps {
  empty: string;
  nextHref?: string | undefined;
  /** Id of the list element, used to append pages; undefined in an excerpt. */
  listId?: string | undefined;
  words: Words;
  children: readonly ReactNode[];
}

export function LineList({ empty, nextHref, listId, words, children }: LineListProps) {
  if (children.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <ol className={styles.list} {...(listId && { id: listId })}>
        {children}
      </ol>
      {listId && <MoreLink listId={listId} href={nextHref} words={words} />}
    </>
  );
}

export function StateLabel({ kind, children }: { kind: 'good' | 'waiting' | 'over'; children: ReactNode }) {
  return (
    <span className={styles.state} data-state={kind}>
      {children}
    </span>
  );
}

const contributionKinds = { passed: 'good', pending: 'waiting', refused: 'over' } as const;

interface MemberListProps<Item> {
  items: readonly Item[];
  hrefOf: (id: string) => string;
  nextHref?: string | undefined;
  listId?: string | undefined;
  words: Words;
  locale: Locale;
}

export function ContributionList({ items, hrefOf, locale, ...list }: MemberListProps<ContributionLine>) {
  const { words } = list;
  return (
    <LineList empty={words('member.own.noContributions')} {...list}>
      {items.map(({ id, title, time, state, language }) => (
        <Line key={id} id={id} title={title} href={hrefOf(id)} language={language} locale={locale}>
          <StateLabel kind={contributionKinds[state]}>{words(`contribution.states.${state}`)}</StateLabel>
          {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
        </Line>
      ))}
    </LineList>
  );
}

type SignUpState = keyof typeof registrationStatuses | 'unknown';

function stateOf(status: number | undefined): SignUpState {
  const states = Object.keys(registrationStatuses) as (keyof typeof registrationStatuses)[];
  return states.find((state) => registrationStatuses[state] === status) ?? 'unknown';
}

const signUpKinds: Readonly<Record<SignUpState, 'good' | 'waiting' | 'over'>> = {
  confirmed: 'good',
  pending: 'waiting',
  waiting: 'waiting',
  unknown: 'waiting',
  used: 'over',
  refused: 'over',
  cancelled: 'over',
};

export function SignUpList({ items, hrefOf, locale, ...list }: MemberListProps<SignUpLine>) {
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
            <StateLabel kind={signUpKinds[state]}>{words(`activity.own.states.${state}`)}</StateLabel>
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

const states = {
  pending: { words: 'tipoff.steps.received', kind: 'waiting', hasPage: false },
  takenUp: { words: 'tipoff.steps.takenUp', kind: 'good', hasPage: true },
  answered: { words: 'tipoff.steps.answered', kind: 'good', hasPage: true },
  refused: { words: 'tipoff.steps.refused', kind: 'over', hasPage: false },
  withdrawn: { words: 'tipoff.steps.withdrawn', kind: 'over', hasPage: false },
} as const;

export function TipoffList({ items, hrefOf, locale, ...list }: MemberListProps<TipoffLine>) {
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
          <StateLabel kind={states[state].kind}>{words(states[state].words)}</StateLabel>
          {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
        </Line>
      ))}
    </LineList>
  );
}

const questionKinds = { answered: 'good', open: 'waiting', waiting: 'waiting', refused: 'over' } as const;

export function QuestionList({ items, hrefOf, locale, ...list }: MemberListProps<MemberQuestion>) {
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
          <StateLabel kind={questionKinds[state]}>{words(`member.questionStates.${state}`)}</StateLabel>
          {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
        </Line>
      ))}
    </LineList>
  );
}
