import { authorInfo, getDynamicDetail, getDynamicList, reporterArticles } from '@/lib/contract/reporter';
import { absoluteAddress, type Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, toNumber } from '../paging';
import { shownAuthor, shownDynamic } from '../shown-items';
import type { AuthorRecord } from '../store/authors';
import type { DynamicRecord } from '../store/dynamics';
import { wireDynamic } from '../wire/dynamic';
import { listItem } from '../wire/list-item';

function find(id: string, call: Call): AuthorRecord | undefined {
  return shownAuthor(toNumber(id) ?? -1, call);
}

function card(author: AuthorRecord, call: Call): Record<string, unknown> {
  const { id, name, duty, description, picture, fans } = author;
  return {
    authorId: id,
    authorName: name,
    icon: picture === null ? '' : absoluteAddress(call, picture),
    duty: duty ?? '',
    description: description ?? '',
    articleCount: call.store.lists.count({ author: id }),
    fansCount: fans + call.store.follows.fans({ kind: 'reporter', id }),
  };
}

function dynamicWithAuthor(dynamic: DynamicRecord, { id, name, picture }: AuthorRecord, call: Call) {
  const icon = picture === null ? '' : absoluteAddress(call, picture);
  return { ...wireDynamic(dynamic, call), authorId: id, authorName: name, authorIcon: icon };
}

export const reporterHandlers: readonly OperationHandler[] = [
  handle(authorInfo, ({ id }, call) => {
    const author = find(id, call);
    return author ? card(author, call) : null;
  }),
  handle(reporterArticles, ({ id, ...request }, call) => {
    const author = find(id, call);
    if (!author) return null;
    const listPart = call.store.lists.readPage({ author: author.id }, pageStart(request), PAGE_SIZE);
    return { list: listPart.map((article) => listItem(article, call)) };
  }),
  handle(getDynamicList, ({ id, ...request }, call) => {
    const author = find(id, call);
    if (!author) return null;
    const listPart = call.store.dynamics.of('reporter', author.id, pageStart(request), PAGE_SIZE);
    return { list: listPart.map((dynamic) => dynamicWithAuthor(dynamic, author, call)) };
  }),
  handle(getDynamicDetail, ({ id }, call) => {
    const dynamic = shownDynamic(toNumber(id) ?? -1, call);
    const author = dynamic?.owner_kind === 'reporter' ? shownAuthor(dynamic.owner_id, call) : undefined;
    return dynamic && author ? dynamicWithAuthor(dynamic, author, call) : null;
  }),
];
