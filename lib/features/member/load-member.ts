import 'server-only';
import { type ListPart, listPart } from '@/lib/cards/list-part';
import type { ListPosition } from '@/lib/cards/list-position';
import { postList } from '@/lib/contract/circle';
import { memberDiscuss } from '@/lib/contract/comment';
import { memberInfo, memberQuestions } from '@/lib/contract/member';
import { fail, type Loaded, refusesEntity, succeed } from '@/lib/platform/errors';
import type { FailedList } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import {
  type MemberComment,
  type MemberPost,
  type MemberQuestion,
  type MemberTab,
  toComments,
  toMember,
  toPosts,
  toQuestions,
} from './model';

/** Page of a list and its next position; `failedList` if it failed to load (R4.25). */
export type Part<Item> = ListPart<Item> | FailedList;

/** Loads the posts of a member (R2.65, R7.39). */
export async function loadPosts(userId: string, position: ListPosition): Promise<Part<MemberPost>> {
  return listPart(await read(postList, { userId, ...position }), position.page, toPosts);
}

type OpenList =
  | { tab: 'comments'; part: Part<MemberComment> }
  | { tab: 'posts'; part: Part<MemberPost> }
  | { tab: 'questions'; part: Part<MemberQuestion> };

export type MemberPageValues = Loaded<typeof loadMember>;

async function openList(userID: string, tab: MemberTab, position: ListPosition): Promise<OpenList> {
  if (tab === 'posts') return { tab, part: await loadPosts(userID, position) };
  const { page } = position;
  return tab === 'comments'
    ? { tab, part: listPart(await read(memberDiscuss, { userID, ...position }), page, toComments) }
    : { tab, part: listPart(await read(memberQuestions, { userID, ...position }), page, toQuestions) };
}

/** Loads a member with public comments, posts or questions (R2.65, R7.68). */
export async function loadMember(id: string, tab: MemberTab, position: ListPosition) {
  tagPage(`member:${id}`);
  const [member, open] = await Promise.all([read(memberInfo, { userID: id }), openList(id, tab, position)]);
  if (member.ok) return succeed({ kind: 'member' as const, member: toMember(member.value), open });
  // The user-data host also reports a missing member, with a different error code.
  return refusesEntity(member.error) ? fail({ kind: 'notFound' }) : member;
}
