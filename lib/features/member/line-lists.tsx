import 'server-only';
import type { ReactNode } from 'react';
import { MoreLink } from '@/lib/cards/more-link';
import { OptionalLink } from '@/lib/people/optional-link';
import { questionHref } from '@/lib/people/question-list';
import { siteHref } from '@/lib/routes/site-href';
import { ContentText } from '@/lib/ui/content-text';
import { EmptyList } from '@/lib/ui/empty-list';
import { EventTime } from '@/lib/ui/event-time';
import { isoTime, timePhrase } from '@/lib/view/phrases';
import type { Localization, Words } from '@/lib/view/words';
import styles from './line-list.module.css';
import type { ContributionLine, LineValues, MemberQuestion, SignUpLine, TipOffLine } from './model';

interface LineProps
  extends Pick<LineValues<string>, 'id' | 'title' | 'language'>,
    Pick<Localization, 'locale'> {
  href: string | undefined;
  children: ReactNode;
}

export function Line({ id, title, href, language, locale, children }: LineProps) {
  return (
    <li data-id={id}>
      <OptionalLink className={styles.line} href={href}>
        <ContentText as="span" className={styles.title} text={title} locale={locale} language={language} />
        <span className={styles.facts}>{children}</span>
      </OptionalLink>
    </li>
  );
}

interface LineListProps {
  className?: string | undefined;
  empty: string;
  nextHref?: string | undefined;
  /** Id of the list element, used to append pages; undefined in an excerpt. */
  listId?: string | undefined;
  children: readonly ReactNode[];
}

export function LineList({ className = styles.list, empty, nextHref, listId, children }: LineListProps) {
  if (children.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <ol className={className} {...(listId && { id: listId })}>
        {children}
      </ol>
      {listId && <MoreLink listId={listId} href={nextHref} />}
    </>
  );
}

type Tone = 'good' | 'waiting' | 'over';

export function StateLabel({ kind, children }: { kind: Tone; children: ReactNode }) {
  return (
    <span className={styles.state} data-state={kind}>
      {children}
    </span>
  );
}

export interface MemberListProps<Item> extends Pick<LineListProps, 'nextHref' | 'listId'>, Localization {
  items: readonly Item[];
}

interface ListRules<State extends string> {
  emptyText: (words: Words) => string;
  label: (state: State, words: Words) => string;
  tones: Readonly<Record<State, Tone>>;
  hrefOf: (id: string) => string;
  hasPage?: (state: State) => boolean;
}

function defineList<State extends string>({ emptyText, label, tones, hrefOf, hasPage }: ListRules<State>) {
  return ({ items, locale, ...listProps }: MemberListProps<LineValues<State>>) => {
    const { words } = listProps;
    return (
      <LineList empty={emptyText(words)} {...listProps}>
        {items.map(({ id, title, time, startsAt, state, language }) => (
          <Line
            key={id}
            id={id}
            title={title || words('member.own.tipoffNumber', { number: id })}
            href={hasPage && !hasPage(state) ? undefined : hrefOf(id)}
            language={language}
            locale={locale}
          >
            <StateLabel kind={tones[state]}>{label(state, words)}</StateLabel>
            {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
            {startsAt !== undefined && (
              <EventTime time={startsAt} words={words} phrase="member.own.startsAt" />
            )}
          </Line>
        ))}
      </LineList>
    );
  };
}

export const ContributionList = defineList<ContributionLine['state']>({
  emptyText: (words) => words('member.own.noContributions'),
  label: (state, words) => words(`contribution.states.${state}`),
  tones: { passed: 'good', pending: 'waiting', refused: 'over' },
  hrefOf: (id) => siteHref(['inputArticleDetail', id]),
});

export const SignUpList = defineList<SignUpLine['state']>({
  emptyText: (words) => words('member.own.noSignUps'),
  label: (state, words) => words(`activity.own.states.${state}`),
  tones: {
    confirmed: 'good',
    pending: 'waiting',
    waiting: 'waiting',
    unknown: 'waiting',
    used: 'over',
    refused: 'over',
    cancelled: 'over',
  },
  hrefOf: (id) => siteHref(['signupdetail'], { id }),
});

export const TipOffList = defineList<TipOffLine['state']>({
  emptyText: (words) => words('member.own.noTipoffs'),
  label: (state, words) => words(`tipoff.steps.${state === 'pending' ? 'received' : state}`),
  tones: { pending: 'waiting', takenUp: 'good', answered: 'good', refused: 'over', withdrawn: 'over' },
  hrefOf: (id) => siteHref(['tipoffDetail', id]),
  hasPage: (state) => state === 'takenUp' || state === 'answered',
});

export const MemberQuestionList = defineList<MemberQuestion['state']>({
  emptyText: (words) => words('member.noQuestions'),
  label: (state, words) => words(`member.questionStates.${state}`),
  tones: { answered: 'good', open: 'waiting', waiting: 'waiting', refused: 'over' },
  hrefOf: questionHref,
  hasPage: (state) => state === 'answered' || state === 'open',
});
