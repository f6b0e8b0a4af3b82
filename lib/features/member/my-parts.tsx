import 'server-only';
import type { ReactNode } from 'react';
import { type Card, sideCards } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { PagedList } from '@/lib/cards/paged-list';
import { FollowedRow } from '@/lib/people/followed-row';
import { accountHref } from '@/lib/people/member-href';
import { failedList } from '@/lib/platform/page-parts';
import { siteHref } from '@/lib/routes/site-href';
import { OnwardLink } from '@/lib/ui/onward-link';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { CommentList } from './comment-list';
import { ContributionList, Line, LineList, QuestionList, SignUpList, TipoffList } from './line-lists';
import type { Part } from './load-member';
import type { MemberLinks, MemberPost } from './model';
import styles from './my-page.module.css';
import type { MyPageValues, MyParts, MyTab } from './my-page-values';
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

interface ShownList<Item> {
  items: readonly Item[];
  nextHref: string | undefined;
  listId: string | undefined;
}

interface CardsPartProps extends ShownList<Card> {
  eager?: number;
  empty: string;
}

function CardsPart({ items, nextHref, listId, ...list }: CardsPartProps) {
  const cards = sideCards(items);
  if (listId) return <PagedList cards={cards} nextHref={nextHref} {...list} />;
  return cards.length > 0 && <CardList cards={cards} />;
}

function NoFollowing({ words }: { words: Words }) {
  return (
    <div className={styles.none}>
      <p>{words('member.own.noFollowing')}</p>
      <OnwardLink href={siteHref(['subscriptionList'])} label={words('member.own.find')} place="end" />
    </div>
  );
}

type PostsPartProps = ShownList<MemberPost> & Pick<MyPageContext, 'links' | 'words' | 'locale'>;

function PostsPart({ items, nextHref, listId, links, words, locale }: PostsPartProps) {
  if (listId)
    return <PostList items={items} hrefOf={links.post} nextHref={nextHref} words={words} locale={locale} />;
  return (
    <LineList empty={words('member.noPosts')}>
      {items.map((post) => (
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

interface MyPartProps extends MyPageContext {
  tab: MyTab;
  parts: MyParts;
}

export function MyPart({ tab, parts, links, maxEntries, ...context }: MyPartProps): ReactNode {
  const { words, locale } = context;
  function show<Item>(part: Part<Item> | undefined, render: (list: ShownList<Item>) => ReactNode): ReactNode {
    if (part === failedList) return <ListFailure />;
    const isExcerpt = maxEntries !== undefined;
    return (
      part &&
      render({
        items: part.items.slice(0, maxEntries),
        nextHref: !isExcerpt && part.next ? accountHref({ tab, ...part.next }) : undefined,
        listId: isExcerpt ? undefined : 'list',
      })
    );
  }

  switch (tab) {
    case 'following': {
      const { followed = [], newest } = parts.following ?? {};
      if (followed === failedList) return <ListFailure />;
      return show(newest, (list) =>
        followed.length === 0 ? (
          <NoFollowing words={words} />
        ) : (
          <>
            <FollowedRow followed={followed} locale={locale} label={words('member.own.followed')} />
            <CardsPart {...list} empty={words('member.own.noNewest')} />
          </>
        ),
      );
    }
    case 'favourites':
      return show(parts.favourites, (list) => (
        <CardsPart {...list} eager={1} empty={words('member.own.noFavourites')} />
      ));
    case 'posts':
      return show(parts.posts, (list) => <PostsPart {...list} links={links} {...context} />);
    case 'signUps':
      return show(parts.signUps, (list) => <SignUpList hrefOf={links.signUp} {...context} {...list} />);
    case 'comments':
      return show(parts.comments, (list) => (
        <CommentList hrefOf={links.commentLink} {...context} {...list} />
      ));
    case 'contributions':
      return show(parts.contributions, (list) => (
        <ContributionList hrefOf={links.contribution} {...context} {...list} />
      ));
    case 'tipoffs':
      return show(parts.tipoffs, (list) => <TipoffList hrefOf={links.tipoff} {...context} {...list} />);
    case 'questions':
      return show(parts.questions, (list) => <QuestionList hrefOf={links.question} {...context} {...list} />);
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
