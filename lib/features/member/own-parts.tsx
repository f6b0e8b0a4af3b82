import 'server-only';
import type { ReactNode } from 'react';
import { sideCards } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { environment } from '@/lib/env/environment';
import { FollowedRow } from '@/lib/people/followed-row';
import { ownHref } from '@/lib/people/member-href';
import { failedList } from '@/lib/platform/page-parts';
import { pageHref } from '@/lib/routes/href';
import { OnwardLink } from '@/lib/ui/onward-link';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { CommentList } from './comment-list';
import { ContributionList } from './contribution-list';
import { Line, LineList } from './line-list';
import type { Part } from './lists';
import type { MemberLinks } from './member-links';
import type { Following, OwnPageValues, OwnParts, OwnTab } from './own';
import styles from './own-page.module.css';
import { PostList, PostState, postPage } from './post-list';
import { QuestionList } from './question-list';
import { SignUpList } from './sign-up-list';
import { TipoffList } from './tipoff-list';

/** Links from the personal lists to pages of other features. */
export interface OwnLinks extends MemberLinks {
  signUp: (activity: string) => string;
  contribution: (contribution: string) => string;
  tipoff: (tipoff: string) => string;
}

export interface OwnContext {
  links: OwnLinks;
  words: Words;
  locale: Locale;
  /** Maximum number of entries; undefined shows the whole page of the list. */
  most: number | undefined;
}

interface Opened {
  nextHref: string | undefined;
  listId: string | undefined;
}

function pagingOf(part: Exclude<Part<unknown>, string>, tab: OwnTab, most: number | undefined): Opened {
  if (most !== undefined) return { nextHref: undefined, listId: undefined };
  return { nextHref: part.next && ownHref({ tab, ...part.next }), listId: 'list' };
}

/** Followed accounts, reporters, circles and topics with their newest articles, or a link to find some. */
function FollowingPart({ following, words, locale, most }: OwnContext & { following: Following }) {
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
  const cards = sideCards(newest.items.slice(0, most));
  return (
    <>
      <FollowedRow followed={followed} locale={locale} label={words('member.own.followed')} />
      {most === undefined ? (
        <PagedList
          cards={cards}
          empty={words('member.own.noNewest')}
          nextHref={pagingOf(newest, 'following', most).nextHref}
          words={words}
        />
      ) : (
        cards.length > 0 && <CardList cards={cards} />
      )}
    </>
  );
}

function FavouritesPart({ part, words, most }: OwnContext & { part: NonNullable<OwnParts['favourites']> }) {
  if (part === failedList) return <ListFailure />;
  const cards = sideCards(part.items.slice(0, most));
  if (most !== undefined) return <CardList cards={cards} />;
  const { nextHref } = pagingOf(part, 'favourites', most);
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

/** The reader's posts: as lines in the overview, else in full. */
function PostsPart({ part, ...context }: OwnContext & { part: NonNullable<OwnParts['posts']> }) {
  if (part === failedList) return <ListFailure />;
  const { links, words, locale, most } = context;
  if (most === undefined) {
    const { nextHref } = pagingOf(part, 'posts', most);
    return (
      <PostList items={part.items} hrefOf={links.post} nextHref={nextHref} words={words} locale={locale} />
    );
  }
  return (
    <LineList empty={words('member.noPosts')} words={words}>
      {part.items.slice(0, most).map((post) => (
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

/** Renders an excerpt or page of a list, or its error. */
function listed<Item>(
  part: Part<Item> | undefined,
  { tab, most }: { tab: OwnTab; most: number | undefined },
  render: (list: Opened & { items: readonly Item[] }) => ReactNode,
): ReactNode {
  if (part === failedList) return <ListFailure />;
  return part && render({ items: part.items.slice(0, most), ...pagingOf(part, tab, most) });
}

/** Part of the personal page; nothing if it was not loaded. */
export function OwnPart({
  tab,
  parts,
  ...context
}: OwnContext & { tab: OwnTab; parts: OwnParts }): ReactNode {
  const { links, words, locale, most } = context;
  const { following, favourites, posts, signUps, comments, questions, contributions, tipoffs } = parts;
  const shown = { words, locale };
  switch (tab) {
    case 'following':
      return following && <FollowingPart following={following} {...context} />;
    case 'favourites':
      return favourites && <FavouritesPart part={favourites} {...context} />;
    case 'posts':
      return posts && <PostsPart part={posts} {...context} />;
    case 'signUps':
      return listed(signUps, { tab, most }, (list) => (
        <SignUpList hrefOf={links.signUp} {...shown} {...list} />
      ));
    case 'comments':
      return listed(comments, { tab, most }, (list) => (
        <CommentList hrefOf={links.said} {...shown} {...list} />
      ));
    case 'contributions':
      return listed(contributions, { tab, most }, (list) => (
        <ContributionList hrefOf={links.contribution} {...shown} {...list} />
      ));
    case 'tipoffs':
      return listed(tipoffs, { tab, most }, (list) => (
        <TipoffList hrefOf={links.tipoff} {...shown} {...list} />
      ));
    case 'questions':
      return listed(questions, { tab, most }, (list) => (
        <QuestionList hrefOf={links.question} {...shown} {...list} />
      ));
  }
}

/** Checks whether a part has entries or an error to show. */
export function isFilled(parts: OwnPageValues['parts'], tab: OwnTab): boolean {
  if (tab === 'following') {
    const followed = parts.following?.followed;
    return followed === failedList || (followed?.length ?? 0) > 0;
  }
  const part = parts[tab];
  return part === failedList || (part?.items.length ?? 0) > 0;
}
