import 'server-only';
import type { ComponentProps, ReactNode } from 'react';
import { type Card, withSideLayout } from '@/lib/cards/card';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import type { ListPart } from '@/lib/cards/list-position';
import { PagedList } from '@/lib/cards/paged-list';
import { FollowedRow } from '@/lib/people/followed-row';
import { myPageHref } from '@/lib/people/member-href';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { siteHref } from '@/lib/routes/site-href';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { type CommentLink, CommentList } from './comment-list';
import { ContributionList, Line, LineList, MemberQuestionList, SignUpList, TipOffList } from './line-lists';
import type { MyPageParts } from './load-my-page';
import type { MemberPost } from './model';
import styles from './my-page.module.css';
import type { MyTab } from './my-tabs';
import { memberPostHref, PostList, PostState } from './post-list';

export interface MyPageContext extends Localization {
  commentLink: CommentLink;
  /** Maximum number of entries; undefined for all loaded entries. */
  maxEntries: number | undefined;
}

interface ShownList<Item> {
  items: readonly Item[];
  nextHref: string | undefined;
  listId: string | undefined;
}

type CardsSectionProps = ShownList<Card> & Pick<ComponentProps<typeof PagedList>, 'eager' | 'empty'>;

function CardsSection({ items, nextHref, listId, ...list }: CardsSectionProps) {
  const cards = withSideLayout(items);
  if (listId) return <PagedList cards={cards} nextHref={nextHref} {...list} />;
  return cards.length > 0 && <CardList cards={cards} />;
}

function NoFollowing({ words }: { words: Words }) {
  return (
    <div className={styles.none}>
      <p>{words('member.own.noFollowing')}</p>
      <ArrowLink href={siteHref(['subscriptionList'])} label={words('member.own.find')} place="end" />
    </div>
  );
}

function PostsSection(props: ShownList<MemberPost> & Localization) {
  const { items, listId, words, locale } = props;
  if (listId) return <PostList {...props} />;
  return (
    <LineList empty={words('member.noPosts')}>
      {items.map((post) => (
        <Line
          key={post.id}
          id={post.id}
          title={post.heading}
          href={memberPostHref(post)}
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

interface SectionProps extends MyPageContext {
  tab: MyTab;
  parts: MyPageParts;
}

export function MyPageSection({ tab, parts, commentLink, maxEntries, ...context }: SectionProps): ReactNode {
  const { words, locale } = context;
  function show<Item>(
    part: ListPart<Item> | FailedList | undefined,
    render: (list: ShownList<Item>) => ReactNode,
  ): ReactNode {
    if (part === failedList) return <ListFailure />;
    const isExcerpt = maxEntries !== undefined;
    return (
      part &&
      render({
        items: part.items.slice(0, maxEntries),
        nextHref: !isExcerpt && part.next ? myPageHref({ tab, ...part.next }) : undefined,
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
            <FollowedRow profiles={followed} locale={locale} label={words('member.own.followed')} />
            <CardsSection {...list} eager={0} empty={words('member.own.noNewest')} />
          </>
        ),
      );
    }
    case 'favourites':
      return show(parts.favourites, (list) => (
        <CardsSection {...list} empty={words('member.own.noFavourites')} />
      ));
    case 'posts':
      return show(parts.posts, (list) => <PostsSection {...list} {...context} />);
    case 'signUps':
      return show(parts.signUps, (list) => <SignUpList {...context} {...list} />);
    case 'comments':
      return show(parts.comments, (list) => <CommentList hrefOf={commentLink} {...context} {...list} />);
    case 'contributions':
      return show(parts.contributions, (list) => <ContributionList {...context} {...list} />);
    case 'tipoffs':
      return show(parts.tipoffs, (list) => <TipOffList {...context} {...list} />);
    case 'questions':
      return show(parts.questions, (list) => <MemberQuestionList {...context} {...list} />);
  }
}

export function isFilled(parts: MyPageParts, tab: MyTab): boolean {
  if (tab === 'following') {
    const followed = parts.following?.followed;
    return followed === failedList || (followed?.length ?? 0) > 0;
  }
  const part = parts[tab];
  return part === failedList || (part?.items.length ?? 0) > 0;
}
