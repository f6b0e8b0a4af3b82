import 'server-only';
import { type ListPosition, mayHaveMore } from '@/lib/cards/list-position';
import { postList } from '@/lib/contract/circle';
import { memberDiscuss } from '@/lib/contract/comment';
import { memberInfo, memberQuestions } from '@/lib/contract/member';
import { fail, type PlatformError, type Result, refusesEntity, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import {
  type Member,
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
export type Part<Item> = { items: readonly Item[]; next: ListPosition | undefined } | FailedList;

export interface ListResponse<Sent> {
  list: readonly Sent[];
  hasMore?: boolean | undefined;
}

/** @param idKey id field of the entries; the last id is part of the next position */
export function partFrom<Key extends string, Sent extends Readonly<Record<Key, string>>, Item>(
  answer: Result<ListResponse<Sent>>,
  page: number,
  toItems: (list: readonly Sent[]) => readonly Item[],
  idKey: Key,
): Part<Item> {
  const found = listOrFailed(answer);
  if (found === failedList) return failedList;
  const list = found?.list ?? [];
  const last = list.at(-1);
  const hasMore = found?.hasMore ?? mayHaveMore(list.length);
  return {
    items: toItems(list),
    next: hasMore && last ? { page: page + 1, lastFileId: last[idKey] } : undefined,
  };
}

async function loadComments(userID: string, position: ListPosition): Promise<Part<MemberComment>> {
  const answer = await read(memberDiscuss, { userID, ...position });
  return partFrom(answer, position.page, toComments, 'id');
}

/** Loads the posts of a member (R2.65, R7.39). */
export async function loadPosts(userId: string, position: ListPosition): Promise<Part<MemberPost>> {
  const answer = await read(postList, { userId, ...position });
  return partFrom(answer, position.page, toPosts, 'id');
}

async function loadQuestions(userID: string, position: ListPosition): Promise<Part<MemberQuestion>> {
  const answer = await read(memberQuestions, { userID, ...position });
  return partFrom(answer, position.page, toQuestions, 'fileId');
}

type OpenList =
  | { tab: 'comments'; part: Part<MemberComment> }
  | { tab: 'posts'; part: Part<MemberPost> }
  | { tab: 'questions'; part: Part<MemberQuestion> };

export interface MemberPageValues {
  kind: 'member';
  member: Member;
  open: OpenList;
}

async function openList(id: string, tab: MemberTab, position: ListPosition): Promise<OpenList> {
  if (tab === 'comments') return { tab, part: await loadComments(id, position) };
  if (tab === 'posts') return { tab, part: await loadPosts(id, position) };
  return { tab, part: await loadQuestions(id, position) };
}

/** Loads a member with public comments, posts or questions (R2.65, R7.68). */
export async function loadMember(
  id: string,
  tab: MemberTab,
  position: ListPosition,
): Promise<Result<MemberPageValues, PlatformError>> {
  tagPage(`member:${id}`);
  const [member, open] = await Promise.all([read(memberInfo, { userID: id }), openList(id, tab, position)]);
  if (member.ok) return succeed({ kind: 'member', member: toMember(member.value), open });
  // The user-data host also reports a missing member, with a different error code.
  return refusesEntity(member.error) ? fail({ kind: 'notFound' }) : member;
}
