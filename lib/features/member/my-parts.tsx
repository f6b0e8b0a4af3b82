import 'server-only';
import type { ReactNode } from 'react';
import { sideCards } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { environment } from '@/lib/env/environment';
import { FollowedRow } from '@/lib/people/followed-row';
import { accountHref } from '@/lib/people/member-href';
import { failedList } from '@/lib/platform/page-parts';
import { pageHref } from '@/lib/routes/href';
import { OnwardLink } from '@/lib/ui/onward-link';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { CommentList } from './comment-list';
import { ContributionList, Line, LineList, QuestionList, SignUpList, TipoffList } from './line-lists';
import type { Part } from './load-member';
import type { MemberLinks } from './model';
import styles from './my-page.module.css';
import type { Following, MyPageValues, MyParts, MyTab } from './my-page-values';
import { PostList, PostState, postPage } from './post-list';

export interface MyPageLinks extends MemberLinks {
  signUp: (activity: string) => string;
  contribution: (contribution: string) => string;
  tipoff: (tipoff: string) => string;
}

export interface MyPageContext {
  links: MyPageLinks;
  words: Words;
  locale: Locale;
  /** Maximum number of entries; undefined shows the whole page of the list. */
  maxEntries: number | undefined;
}

interface Paging {
  nextHref: string | undefined;
  listId: string | undefined;
}

function pagingOf(part: Exclude<Part<unknown>, string>, tab: MyTab, maxEntries: number | undefined): Paging {
  if (maxEntries !== undefined) return { nextHref: undefined, listId: undefined };
  return { nextHref: part.next && accountHref({ tab, ...part.next }), listId: 'list' };
}

function FollowingPart({ following, words, locale, maxEntries }: MyPageContext & { following: Following }) {
  const { followed, newest } = following;
  if (followed === failedList || newest === failedList) return <ListFailure />;
  if (followed.length === 0) {
    return (
      <div className={styles.none}>
        <p>{words('member.own.noFollowing')}</p>
        <OnwardLink
          href={pageHref(environment().BASE_PATH, ['subscriptionList'])}
          label={words('member.own.find')}
          place="end"
        />
      </div>
    );
  }
  const cards = sideCards(newest.items.slice(0, maxEntries));
  return (
    <>
      <FollowedRow followed={followed} locale={locale} label={words('member.own.followed')} />
      {maxEntries === undefined ? (
        <PagedList
          cards={cards}
          empty={words('member.own.noNewest')}
          nextHref={pagingOf(newest, 'following', maxEntries).nextHref}
          words={words}
        />
      ) : (
        cards.length > 0 && <CardList cards={cards} />
      )}
    </>
  );
}

function FavouritesPart({
  part,
  words,
  maxEntries,
}: MyPageContext & { part: NonNullable<MyParts['favourites']> }) {
  if (part === failedList) return <ListFailure />;
  const cards = sideCards(part.items.slice(0, maxEntries));
  if (maxEntries !== undefined) return <CardList cards={cards} />;
  const { nextHref } = pagingOf(part, 'favourites', maxEntries);
  return (
    <PagedList
      cards={cards}
      eager={1}
      empty={words('member.own.noFavourites')}
      nextHref={nextHref}
      words={words}
    />
  );
}

function PostsPart({ part, ...context }: MyPageContext & { part: NonNullable<MyParts['posts']> }) {
  if (part === failedList) return <ListFailure />;
  const { links, words, locale, maxEntries } = context;
  if (maxEntries === undefined) {
    const { nextHref } = pagingOf(part, 'posts', maxEntries);
    return (
      <PostList items={part.items} hrefOf={links.post} nextHref={nextHref} words={words} locale={locale} />
    );
  }
  return (
    <LineList empty={words('member.noPosts')} words={words}>
      {part.items.slice(0, maxEntries).map((post) => (
        <Line
          key={post.id}
          id={post.id}
          title={post.heading}
          href={postPage(post, links.post)}
          language={post.language}
          locale={locale}
        >
          {post.circle && <span {...textLanguage(post.circle, locale)}>{post.circle}</span>}
          <PostState post={post} words={words} />
        </Line>
      ))}
    </LineList>
  );
}

function renderList<Item>(
  part: Part<Item> | undefined,
  { tab, maxEntries }: { tab: MyTab; maxEntries: number | undefined },
  render: (list: Paging & { items: readonly Item[] }) => ReactNode,
): ReactNode {
  if (part === failedList) return <ListFailure />;
  return part && render({ items: part.items.slice(0, maxEntries), ...pagingOf(part, tab, maxEntries) });
}

export function MyPart({
  tab,
  parts,
  ...context
}: MyPageContext & { tab: MyTab; parts: MyParts }): ReactNode {
  const { links, words, locale, maxEntries } = context;
  const { following, favourites, posts, signUps, comments, questions, contributions, tipoffs } = parts;
  const localeProps = { words, locale };
  switch (tab) {
    case 'following':
      return following && <FollowingPart following={following} {...context} />;
    case 'favourites':
      return favourites && <FavouritesPart part={favourites} {...context} />;
    case 'posts':
      return posts && <PostsPart part={posts} {...context} />;
    case 'signUps':
      return renderList(signUps, { tab, maxEntries }, (list) => (
        <SignUpList hrefOf={links.signUp} {...localeProps} {...list} />
      ));
    case 'comments':
      return renderList(comments, { tab, maxEntries }, (list) => (
        <CommentList hrefOf={links.commentLink} {...localeProps} {...list} />
      ));
    case 'contributions':
      return renderList(contributions, { tab, maxEntries }, (list) => (
        <ContributionList hrefOf={links.contribution} {...localeProps} {...list} />
      ));
    case 'tipoffs':
      return renderList(tipoffs, { tab, maxEntries }, (list) => (
        <TipoffList hrefOf={links.tipoff} {...localeProps} {...list} />
      ));
    case 'questions':
      return renderList(questions, { tab, maxEntries }, (list) => (
        <QuestionList hrefOf={links.question} {...localeProps} {...list} />
      ));
  }
}

export function isFilled(parts: MyPageValues['parts'], tab: MyTab): boolean {
  if (tab === 'following') {
    const followed = parts.following?.followed;
    return followed === failedList || (followed?.length ?? 0) > 0;
  }
  const part = parts[tab];
  return part === failedList || (part?.items.length ?? 0) > 0;
}
