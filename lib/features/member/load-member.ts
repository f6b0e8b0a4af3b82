import 'server-only';
import { type ListPosition, listPart } from '@/lib/cards/list-position';
import { postList } from '@/lib/contract/circle';
import { memberDiscuss } from '@/lib/contract/comment';
import { memberInfo, memberQuestions } from '@/lib/contract/member';
import { fail, type Loaded, refusesEntity, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { type MemberTab, toComments, toMember, toPosts, toQuestions } from './model';

export async function loadPosts(userId: string, position: ListPosition) {
  return listPart(await read(postList, { userId, ...position }), position.page, toPosts);
}

export type MemberPageValues = Loaded<typeof loadMember>;

async function loadTab(userID: string, tab: MemberTab, position: ListPosition) {
  if (tab === 'posts') return { tab, part: await loadPosts(userID, position) };
  const { page } = position;
  return tab === 'comments'
    ? { tab, part: listPart(await read(memberDiscuss, { userID, ...position }), page, toComments) }
    : { tab, part: listPart(await read(memberQuestions, { userID, ...position }), page, toQuestions) };
}

/** Loads a member with public comments, posts or questions (R2.65, R7.68). */
export async function loadMember(id: string, tab: MemberTab, position: ListPosition) {
  tagPage(`member:${id}`);
  const [member, openTab] = await Promise.all([read(memberInfo, { userID: id }), loadTab(id, tab, position)]);
  if (member.ok) return succeed({ kind: 'member' as const, member: toMember(member.value), openTab });
  // The platform rejects ids of missing members.
  return refusesEntity(member.error) ? fail({ kind: 'notFound' }) : member;
}
