import 'server-only';
import type { Card } from '@/lib/cards/card';
import { toCards } from '@/lib/cards/card';
import type { ListPosition } from '@/lib/cards/list-position';
import { tagScreenArticles } from '@/lib/contract/topic';
import { environment } from '@/lib/env/environment';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { tagPage } from '@/lib/runtime/request-context';

export interface TagList {
  id: string;
  /** Name of the tag; undefined if the platform does not send it. */
  name: string | undefined;
  /** Number of articles with the tag; undefined if the platform does not send it. */
  total: number | undefined;
  cards: readonly Card[];
  /** URL of the next page; undefined at the end of the list. */
  nextHref: string | undefined;
}

export function tagPath(id: string, position?: ListPosition): string {
  return pageHref(environment().BASE_PATH, ['tagList', id], { ...position });
}

/** Loads a page of a tag's list (R7.28). The platform reports whether more follow (reading 4). */
export async function loadTag(
  tagId: string | undefined,
  { page, lastFileId }: ListPosition,
): Promise<Result<TagList>> {
  if (tagId === undefined) return fail({ kind: 'notFound' });
  tagPage(`tag:${tagId}`);
  const answer = await read(tagScreenArticles, { tagId, page, lastFileId });
  if (!answer.ok) return answer;
  const { list, hasMore, tagName, totalCount } = answer.value;
  // The platform answers an unknown tag with an empty list without a name (reading 17).
  if (list.length === 0 && tagName === undefined) return fail({ kind: 'notFound' });
  const last = list.at(-1)?.fileId;
  return succeed({
    id: tagId,
    name: tagName,
    total: totalCount,
    cards: toCards(list),
    nextHref: hasMore && last ? tagPath(tagId, { page: page + 1, lastFileId: last }) : undefined,
  });
}
