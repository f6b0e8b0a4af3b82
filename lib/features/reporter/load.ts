import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { type Card, toCards } from '@/lib/cards/card';
import { type ListPosition, mayHaveMore, nextPosition } from '@/lib/cards/list-position';
import { authorInfo, getDynamicDetail, getDynamicList, reporterArticles } from '@/lib/contract/reporter';
import { environment } from '@/lib/env/environment';
import type { PreparedBody } from '@/lib/html/body-input';
import { type Dynamic, toDynamic, toDynamics } from '@/lib/people/dynamic';
import { fail, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed, valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { type Reporter, type ReporterTab, toReporter } from './model';

export type OpenList =
  | { tab: 'articles'; cards: readonly Card[] }
  | { tab: 'dynamics'; dynamics: readonly Dynamic[] }
  /** The list failed to load (R4.25). */
  | { tab: ReporterTab; failed: true };

export interface ReporterPageValues {
  reporter: Reporter;
  open: OpenList;
  next: ListPosition | undefined;
  latest: string | undefined;
}

type Part = Pick<ReporterPageValues, 'open' | 'next'>;

async function articlesOf(id: string, position: ListPosition): Promise<Part> {
  const answer = listOrFailed(await read(reporterArticles, { id, ...position }));
  if (answer === failedList) return { open: { tab: 'articles', failed: true }, next: undefined };
  const list = answer?.list ?? [];
  return { open: { tab: 'articles', cards: toCards(list) }, next: nextPosition(position.page, list) };
}

async function dynamicsOf(id: string, position: ListPosition): Promise<Part> {
  const answer = listOrFailed(await read(getDynamicList, { id, ...position }));
  if (answer === failedList) return { open: { tab: 'dynamics', failed: true }, next: undefined };
  const list = answer?.list ?? [];
  const last = list.at(-1)?.id;
  const next = mayHaveMore(list.length) && last ? { page: position.page + 1, lastFileId: last } : undefined;
  return { open: { tab: 'dynamics', dynamics: toDynamics(list) }, next };
}

/** The first article of the first page, which is cached and shared by all tabs. */
async function newestArticle(id: string): Promise<string | undefined> {
  const [first] = valueOrIncomplete(await read(reporterArticles, { id, page: 0 }))?.list ?? [];
  return first && toCards([first])[0]?.href;
}

/** Loads a reporter with articles or dynamics (R2.37, R7.26, R7.27, R7.75). */
export async function loadReporter(
  id: string | undefined,
  tab: ReporterTab,
  position: ListPosition,
): Promise<Result<ReporterPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`reporter:${id}`);
  const [reporter, part, latest] = await Promise.all([
    read(authorInfo, { id }),
    tab === 'articles' ? articlesOf(id, position) : dynamicsOf(id, position),
    newestArticle(id),
  ]);
  return reporter.ok ? succeed({ reporter: toReporter(reporter.value), ...part, latest }) : reporter;
}

interface DynamicWriter {
  id: string | undefined;
  name: string | undefined;
  portrait: string | undefined;
}

export interface DynamicPageValues {
  dynamic: Dynamic;
  writer: DynamicWriter;
  body: PreparedBody;
  language: string;
}

/** Loads a dynamic (R2.39, R7.76). */
export async function loadDynamic(id: string | undefined): Promise<Result<DynamicPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`dynamic:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(getDynamicDetail, { id })]);
  if (!answer.ok) return answer;
  const dynamic = toDynamic(answer.value);
  const language = dynamic.language ?? environment().CONTENT_LANGUAGE;
  const { authorId, authorName, authorIcon } = answer.value;
  const text = { content: dynamic.content, images: [], videos: [], language, address: undefined };
  return succeed({
    dynamic,
    writer: { id: authorId, name: authorName, portrait: authorIcon },
    body: bodyOf(text, words),
    language,
  });
}
