import 'server-only';
import type { ListPosition } from '@/lib/cards/list-position';
import { memberInfo } from '@/lib/contract/member';
import { fail, type PlatformError, type Result, refusesEntity, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { loadComments, loadPosts, loadQuestions, type Part } from './lists';
import {
  type Member,
  type MemberComment,
  type MemberPost,
  type MemberQuestion,
  type MemberTab,
  toMember,
} from './model';

export type OpenList =
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
  // The user-data host also reports a missing member by its own code.
  return refusesEntity(member.error) ? fail({ kind: 'notFound' }) : member;
}
