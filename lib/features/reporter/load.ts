import 'server-only';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, listPart } from '@/lib/cards/list-position';
import { authorInfo, getDynamicDetail, getDynamicList, reporterArticles } from '@/lib/contract/reporter';
import { toDynamic, toDynamics } from '@/lib/people/dynamic';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current-view';
import { type ReporterTab, toReporter } from './model';

export type ReporterPageValues = Loaded<typeof loadReporter>;

async function loadTab(id: string, tab: ReporterTab, position: ListPosition) {
  const request = { id, ...position };
  return tab === 'articles'
    ? { tab, part: listPart(await read(reporterArticles, request), position.page, toCards) }
    : { tab, part: listPart(await read(getDynamicList, request), position.page, toDynamics) };
}

/** Returns the newest article's path from the first page of articles, which is cached for all tabs. */
async function newestArticleHref(id: string): Promise<string | undefined> {
  const [first] = valueOrIncomplete(await read(reporterArticles, { id, page: 0 }))?.list ?? [];
  return first && toCards([first])[0]?.href;
}

/** Loads a reporter with articles or dynamics (R2.37, R7.26, R7.27, R7.75). */
export async function loadReporter(id: string | undefined, tab: ReporterTab, position: ListPosition) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`reporter:${id}`);
  const [reporter, openTab, newestHref] = await Promise.all([
    read(authorInfo, { id }),
    loadTab(id, tab, position),
    newestArticleHref(id),
  ]);
  return mapResult(reporter, (value) => ({ reporter: toReporter(value), openTab, newestHref }));
}

export type DynamicPageValues = Loaded<typeof loadDynamic>;

export async function loadDynamic(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`dynamic:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(getDynamicDetail, { id })]);
  if (!answer.ok) return answer;
  const dynamic = toDynamic(answer.value);
  const { authorId, authorName, authorIcon } = answer.value;
  return succeed({
    dynamic,
    writer: { id: authorId, name: authorName, portrait: authorIcon },
    ...prepareTextIn(dynamic.language, dynamic.content, words),
  });
}
