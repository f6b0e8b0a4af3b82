import 'server-only';
import type { ListPosition } from '@/lib/cards/list-position';
import { mayHaveMore } from '@/lib/cards/list-position';
import { postList } from '@/lib/contract/circle';
import { memberDiscuss } from '@/lib/contract/comment';
import { memberQuestions } from '@/lib/contract/member';
import type { Result } from '@/lib/platform/errors';
import { type FailedList, failedList, listPart } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import {
  type MemberComment,
  type MemberPost,
  type MemberQuestion,
  toComments,
  toPosts,
  toQuestions,
} from './model';

/** Page of a list and its next position; `failedList` if it failed to load (R4.25). */
export type Part<Item> = { items: readonly Item[]; next: ListPosition | undefined } | FailedList;

interface ListResponse<Sent> {
  list: readonly Sent[];
  hasMore?: boolean | undefined;
}

/** Converts a response to a page of a list. If the platform does not offer the list, the page is empty. */
export function partFrom<Sent, Item>(
  answer: Result<ListResponse<Sent>>,
  page: number,
  { items, idOf }: { items: (list: readonly Sent[]) => readonly Item[]; idOf: (sent: Sent) => string },
): Part<Item> {
  const found = listPart(answer);
  if (found === failedList) return failedList;
  const list = found?.list ?? [];
  const last = list.at(-1);
  const hasMore = found?.hasMore ?? mayHaveMore(list.length);
  return {
    items: items(list),
    next: hasMore && last ? { page: page + 1, lastFileId: idOf(last) } : undefined,
  };
}

/** Loads the public comments of a member (R2.65). */
export async function loadComments(userID: string, position: ListPosition): Promise<Part<MemberComment>> {
  const answer = await read(memberDiscuss, { userID, ...position });
  return partFrom(answer, position.page, { items: toComments, idOf: ({ id }) => id });
}

/** Loads the posts of a member (R2.65, R7.39). */
export async function loadPosts(userId: string, position: ListPosition): Promise<Part<MemberPost>> {
  const answer = await read(postList, { userId, ...position });
  return partFrom(answer, position.page, { items: toPosts, idOf: ({ id }) => id });
}

/** Loads the public questions of a member (R2.65). */
export async function loadQuestions(userID: string, position: ListPosition): Promise<Part<MemberQuestion>> {
  const answer = await read(memberQuestions, { userID, ...position });
  return partFrom(answer, position.page, { items: toQuestions, idOf: ({ fileId }) => fileId });
}
