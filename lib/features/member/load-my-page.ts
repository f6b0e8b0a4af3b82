import 'server-only';
import { toCards } from '@/lib/cards/card';
import { firstPosition, type ListPosition, listPart } from '@/lib/cards/list-position';
import { myQuestions } from '@/lib/contract/ask-question';
import { myDiscuss } from '@/lib/contract/comment';
import { ownInputArticles, ownTipoffs } from '@/lib/contract/contribution';
import { favList } from '@/lib/contract/event';
import { memberInfo, myRegistList } from '@/lib/contract/member';
import { myPosts } from '@/lib/contract/posting';
import { readerName } from '@/lib/format/reader-name';
import { loadFollowedIds, loadNewestArticles, loadProfiles } from '@/lib/people/load-followed';
import { isAbsent, type Loaded, succeed } from '@/lib/platform/errors';
import { failedList } from '@/lib/platform/page-parts';
import { mapResult } from '@/lib/platform/read';
import type { Caller } from '@/lib/session/call-as';
import { callInPage } from '@/lib/session/reader-cookies';
import { runAsReader } from '@/lib/session/run-as-reader';
import type { User } from '@/lib/session/session';
import { loadPosts } from './load-member';
import {
  type Member,
  toComments,
  toContributions,
  toMember,
  toPosts,
  toQuestions,
  toSignUps,
  toTipOffs,
} from './model';
import { type MyTab, offeredTabs } from './my-tabs';

interface Owner extends Caller {
  user: User;
}

async function loadFollows(owner: Owner, position: ListPosition) {
  const ids = await loadFollowedIds(owner);
  if (ids === failedList) return { followed: failedList, newest: failedList };
  const [followed, newest] = await Promise.all([loadProfiles(ids), loadNewestArticles(ids, position)]);
  return { followed, newest };
}

type OwnRequest = ListPosition & { userID: string };

function listLoader<Sent extends { fileId: string } | { id: string }, Item>(
  load: (ownRequest: OwnRequest, owner: Owner) => Promise<Parameters<typeof listPart<Sent, Item>>[0]>,
  toItems: (list: readonly Sent[]) => readonly Item[],
) {
  return async (owner: Owner, position: ListPosition) =>
    listPart(await load({ userID: owner.user.userid, ...position }, owner), position.page, toItems);
}

const tabLoaders = {
  following: loadFollows,
  favourites: listLoader((fields, owner) => callInPage(favList, fields, owner), toCards),
  signUps: async (owner: Owner, position: ListPosition) => {
    const answer = await callInPage(myRegistList, { userID: owner.user.userid, ...position }, owner);
    const answerWithIds = mapResult(answer, ({ list, hasMore }) => ({
      list: list.map((signUp) => ({ ...signUp, id: signUp.activityID })),
      hasMore,
    }));
    return listPart(answerWithIds, position.page, toSignUps);
  },
  comments: listLoader((fields, owner) => callInPage(myDiscuss, fields, owner), toComments),
  posts: async (owner: Owner, position: ListPosition) => {
    const { userid } = owner.user;
    const answer = await callInPage(myPosts, { userID: userid, ...position }, owner);
    // Platforms that accept no posts from members lack this operation, but may list an author's posts.
    if (!answer.ok && isAbsent(answer.error)) return loadPosts(userid, position);
    return listPart(answer, position.page, toPosts);
  },
  questions: listLoader((fields, owner) => callInPage(myQuestions, fields, owner), toQuestions),
  contributions: listLoader((fields, owner) => callInPage(ownInputArticles, fields, owner), toContributions),
  tipoffs: listLoader((fields, owner) => callInPage(ownTipoffs, fields, owner), toTipOffs),
} as const satisfies Readonly<Record<MyTab, (owner: Owner, position: ListPosition) => Promise<unknown>>>;

export type MyPageParts = { [Tab in MyTab]?: Awaited<ReturnType<(typeof tabLoaders)[Tab]>> };

async function loadParts(tabs: readonly MyTab[], owner: Owner, position: ListPosition): Promise<MyPageParts> {
  const parts = await Promise.all(
    tabs.map(async (tab) => [tab, await tabLoaders[tab](owner, position)] as const),
  );
  return Object.fromEntries(parts);
}

async function loadOwnMember(owner: Owner): Promise<Member> {
  const { userid, nickname, head } = owner.user;
  const answer = await callInPage(memberInfo, { userID: userid }, owner);
  if (answer.ok) return toMember(answer.value);
  const name = readerName(nickname);
  return { id: userid, name, picture: head, description: undefined, official: false, points: 0 };
}

/** Loads the uncached personal page; without a tab, its overview (R2.65, R7.68, ADR 0047). */
export function loadMyPage(tab: MyTab | undefined, position: ListPosition) {
  return runAsReader((reader) => loadMyPageValues(reader, tab, position));
}

async function loadMyPageValues({ device, session }: Caller, tab: MyTab | undefined, position: ListPosition) {
  const guest = { kind: 'guest' } as const;
  const { user } = session;
  if (!user) return succeed(guest);
  const owner = { device, session, user };
  const [member, parts] = await Promise.all([
    loadOwnMember(owner),
    loadParts(tab ? [tab] : offeredTabs(), owner, tab ? position : firstPosition),
  ]);
  // The platform's response may have ended the session (Spec §8).
  return succeed(session.user ? ({ kind: 'own', member, tab, parts } as const) : guest);
}

export type MyPageValues = Extract<Loaded<typeof loadMyPage>, { kind: 'own' }>;
