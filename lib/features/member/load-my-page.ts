import 'server-only';
import type { z } from 'zod';
import { toCards } from '@/lib/cards/card';
import type { ListPosition } from '@/lib/cards/list-position';
import { myQuestions } from '@/lib/contract/asking';
import { myDiscuss } from '@/lib/contract/comment';
import { ownInputArticles, ownTipoffs } from '@/lib/contract/contribution';
import { favList } from '@/lib/contract/event';
import { memberInfo, myRegistList } from '@/lib/contract/member';
import type { AnyOperation } from '@/lib/contract/operation';
import { myPosts } from '@/lib/contract/posting';
import { readerName } from '@/lib/format/reader-name';
import { type Follower, followedIds, loadFollowed, loadNewestArticles } from '@/lib/people/followed';
import { call } from '@/lib/platform/client';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { failedList, waitInPage } from '@/lib/platform/page-parts';
import { setPageCookies } from '@/lib/runtime/request-context';
import { readerOf } from '@/lib/session/reader-cookies';
import type { User } from '@/lib/session/session';
import { currentCookies } from '@/lib/view/current';
import { loadPosts, partFrom } from './load-member';
import {
  type Member,
  toComments,
  toContributions,
  toMember,
  toPosts,
  toQuestions,
  toSignUps,
  toTipoffs,
} from './model';
import { type Following, type MyPageValues, type MyParts, type MyTab, offeredTabs } from './my-page-values';

export interface GuestValues {
  kind: 'guest';
}

interface Owner extends Follower {
  user: User;
}

function callAsOwner<Operation extends AnyOperation>(
  operation: Operation,
  request: z.input<Operation['request']>,
  { device, session }: Owner,
): Promise<Result<z.output<Operation['response']>>> {
  return waitInPage(call(operation, request, { timeLimit: 'direct', device, bearer: session }));
}

const maxFollowedShown = 24;

async function followingOf(owner: Owner, position: ListPosition): Promise<Following> {
  const ids = await followedIds(owner);
  if (ids === failedList) return { followed: failedList, newest: failedList };
  const [followed, newest] = await Promise.all([
    loadFollowed(ids.slice(0, maxFollowedShown)),
    loadNewestArticles(ids, position),
  ]);
  return { followed, newest };
}

const loaders: {
  [Tab in MyTab]: (owner: Owner, position: ListPosition) => Promise<NonNullable<MyParts[Tab]>>;
} = {
  following: followingOf,
  favourites: async (owner, position) => {
    const answer = await callAsOwner(favList, { userID: owner.user.userid, ...position }, owner);
    return partFrom(answer, position.page, { items: toCards, idOf: ({ fileId }) => fileId });
  },
  signUps: async (owner, position) => {
    const answer = await callAsOwner(myRegistList, { userID: owner.user.userid, ...position }, owner);
    return partFrom(answer, position.page, { items: toSignUps, idOf: ({ activityID }) => activityID });
  },
  comments: async (owner, position) => {
    const answer = await callAsOwner(myDiscuss, { userID: owner.user.userid, ...position }, owner);
    return partFrom(answer, position.page, { items: toComments, idOf: ({ id }) => id });
  },
  posts: async (owner, position) => {
    const { userid } = owner.user;
    const answer = await callAsOwner(myPosts, { userID: userid, ...position }, owner);
    // Platforms that accept no posts from members lack this operation, but may list an author's posts.
    if (!answer.ok) return loadPosts(userid, position);
    return partFrom(answer, position.page, { items: toPosts, idOf: ({ id }) => id });
  },
  questions: async (owner, position) => {
    const answer = await callAsOwner(myQuestions, { userID: owner.user.userid, ...position }, owner);
    return partFrom(answer, position.page, { items: toQuestions, idOf: ({ fileId }) => fileId });
  },
  contributions: async (owner, position) => {
    const answer = await callAsOwner(ownInputArticles, { userID: owner.user.userid, ...position }, owner);
    return partFrom(answer, position.page, { items: toContributions, idOf: ({ id }) => id });
  },
  tipoffs: async (owner, position) => {
    const answer = await callAsOwner(ownTipoffs, { userID: owner.user.userid, ...position }, owner);
    return partFrom(answer, position.page, { items: toTipoffs, idOf: ({ id }) => id });
  },
};

async function partsOf(tabs: readonly MyTab[], owner: Owner, position: ListPosition): Promise<MyParts> {
  const parts = await Promise.all(
    tabs.map(async (tab) => [tab, await loaders[tab](owner, position)] as const),
  );
  return Object.fromEntries(parts);
}

async function loadOwner(owner: Owner): Promise<Member> {
  const { userid, nickname, head } = owner.user;
  const answer = await callAsOwner(memberInfo, { userID: userid }, owner);
  if (answer.ok) return toMember(answer.value);
  const name = readerName(nickname);
  return { id: userid, name, picture: head, description: undefined, official: false, points: 0 };
}

/** Loads the personal page of the reader, which is rendered uncached (R2.65, R7.68, ADR 0047). */
export async function loadMyPage(
  tab: MyTab | undefined,
  position: ListPosition,
): Promise<Result<MyPageValues | GuestValues, PlatformError>> {
  const { device, session } = await readerOf(await currentCookies());
  const guest = { kind: 'guest' } as const;
  const { user } = session;
  if (!user) return succeed(guest);
  const owner = { device, session, user };
  const [member, parts] = await Promise.all([
    loadOwner(owner),
    partsOf(tab ? [tab] : offeredTabs(), owner, tab ? position : { page: 0, lastFileId: '0' }),
  ]);
  setPageCookies(await session.cookies());
  // The platform's response may have ended the session (Spec §8).
  return succeed(session.user ? { kind: 'own', member, tab, parts } : guest);
}
