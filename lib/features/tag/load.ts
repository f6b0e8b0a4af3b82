import 'server-only';
import type { Card } from '@/lib/cards/card';
import { toCards } from '@/lib/cards/card';
import type { ListPosition } from '@/lib/cards/list-position';
import { tagScreenArticles } from '@/lib/contract/topic';
import { environment } from '@/lib/env/environment';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';

/** The articles that carry a tag. */
export interface TagList {
  id: string;
  /** The tag's name, where the platform tells it. */
  name: string | undefined;
  /** How many articles carry it, where the platform tells it. */
  total: number | undefined;
  cards: readonly Card[];
  /** Address of the next page; undefined at the list's end. */
  nextHref: string | undefined;
}

/** Public path of a tag's list. */
export function tagPath(id: string, position?: ListPosition): string {
  return pageHref(environment().BASE_PATH, ['tagList', id], { ...position });
}

/** Loads a part of a tag's list (R7.28): the platform itself says whether more follow (reading 4). */
export async function loadTag(
  tagId: string | undefined,
  { page, lastFileId }: ListPosition,
): Promise<Result<TagList>> {
  if (tagId === undefined) return fail({ kind: 'notFound' });
  tagPage(`tag:${tagId}`);
  const answer = await read(tagScreenArticles, { tagId, page, lastFileId });
  if (!answer.ok) return answer;
  const { list, hasMore, tagName, totalCount } = answer.value;
  // A tag that nobody knows is answered as an empty list without a name (reading 17).
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
