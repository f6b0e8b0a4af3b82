import { authorInfo, getDynamicDetail, getDynamicList, reporterArticles } from '@/lib/contract/reporter';
import { absoluteAddress, type Call } from '../call';
import { handle, handleDetail, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart } from '../paging';
import { shownAuthor, shownDynamic } from '../shown-items';
import type { AuthorRecord } from '../store/authors';
import type { DynamicRecord } from '../store/dynamics';
import { wireDynamic } from '../wire/dynamic';
import { listItem } from '../wire/list-item';

function reporterCard(author: AuthorRecord, call: Call): Record<string, unknown> {
  const { id, name, duty, description, picture, fans } = author;
  return {
    authorId: id,
    authorName: name,
    icon: picture === null ? '' : absoluteAddress(call, picture),
    duty: duty ?? '',
    description: description ?? '',
    articleCount: call.store.lists.count({ author: id }),
    fansCount: fans + call.store.follows.countFans({ kind: 'reporter', id }),
  };
}

function dynamicWithAuthor(dynamic: DynamicRecord, { id, name, picture }: AuthorRecord, call: Call) {
  const icon = picture === null ? '' : absoluteAddress(call, picture);
  return { ...wireDynamic(dynamic, call), authorId: id, authorName: name, authorIcon: icon };
}

export const reporterHandlers: readonly OperationHandler[] = [
  handleDetail(authorInfo, ({ id }, call) => shownAuthor(id, call), reporterCard),
  handleList(reporterArticles, listItem, ({ id, ...request }, call) => {
    const author = shownAuthor(id, call);
    return author && call.store.lists.readPage({ author: author.id }, pageStart(request), PAGE_SIZE);
  }),
  handle(getDynamicList, ({ id, ...request }, call) => {
    const author = shownAuthor(id, call);
    if (!author) return null;
    const dynamics = call.store.dynamics.of('reporter', author.id, pageStart(request), PAGE_SIZE);
    return { list: dynamics.map((dynamic) => dynamicWithAuthor(dynamic, author, call)) };
  }),
  handle(getDynamicDetail, ({ id }, call) => {
    const dynamic = shownDynamic(id, call);
    const author = dynamic?.ownerKind === 'reporter' ? shownAuthor(dynamic.ownerId, call) : undefined;
    return dynamic && author ? dynamicWithAuthor(dynamic, author, call) : null;
  }),
];
