import 'server-only';
import { articleKind, articlePath } from '@/lib/cards/article-kind';
import { paperSource } from '@/lib/cards/paper-source';
import { questionDetail } from '@/lib/contract/ask';
import { postDetail } from '@/lib/contract/circle';
import { getArticleContent, getPaperArticle } from '@/lib/contract/content';
import { liveView } from '@/lib/contract/live';
import { qaDetail } from '@/lib/contract/qa';
import { getDynamicDetail } from '@/lib/contract/reporter';
import { headline } from '@/lib/format/headline';
import { isAbsent, type Result, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';
import { markIncomplete } from '@/lib/runtime/request-context';
import { isDiscussionClosed } from '@/lib/site/discussion-settings';
import { siteConfig } from '@/lib/site/site-config';
import {
  articleSource,
  type CommentTarget,
  dynamicSource,
  liveSource,
  postSource,
  qaSource,
  questionSource,
} from '../comment-href';

interface SubjectPage {
  title: string;
  path: readonly (string | undefined)[];
  query?: HrefValues;
  /** True if this discussion is closed; undefined for subjects with only the site-wide setting. */
  discussClosed?: boolean | undefined;
  columnID?: string | undefined;
}

async function readArticle(id: string, isPrinted: boolean): Promise<Result<SubjectPage>> {
  const answer = await read(isPrinted ? getPaperArticle : getArticleContent, { articleId: id });
  return mapResult(answer, ({ title, attAbstract, articleType, columnID, linkID, discussClosed }) => ({
    title: headline(title, attAbstract),
    path: articlePath(articleKind(articleType), { id, columnId: columnID, linkId: linkID }),
    query: isPrinted ? { source: paperSource } : {},
    discussClosed,
    columnID,
  }));
}

/** Loaders by `source`. The value of a live is undefined if the platform no longer has the live. */
const subjectLoaders: Readonly<Record<string, (id: string) => Promise<Result<SubjectPage | undefined>>>> = {
  [articleSource]: (id) => readArticle(id, false),
  [paperSource]: (id) => readArticle(id, true),
  [liveSource]: async (id) =>
    mapResult(
      await read(liveView, { id, page: 0 }),
      ({ main }) =>
        main && { ...main, title: headline(main.title, main.attAbstract), path: ['liveDetail', id] },
    ),
  [questionSource]: async (id) =>
    mapResult(await read(questionDetail, { fileId: id }), ({ title, content, userName }) => ({
      title: headline(title, content, userName),
      path: ['askDetail', id],
    })),
  [dynamicSource]: async (id) =>
    mapResult(await read(getDynamicDetail, { id }), ({ title, content, authorName }) => ({
      title: headline(title, content, authorName),
      path: ['dynamicDetail', id],
    })),
  [postSource]: async (id) =>
    mapResult(await read(postDetail, { id }), ({ title, content, userName }) => ({
      title: headline(title, content, userName),
      path: ['postDetail', id],
    })),
  [qaSource]: async (id) =>
    mapResult(await read(qaDetail, { fileId: id }), ({ title, content, qaConfig }) => ({
      title: headline(title, content),
      path: ['qaDetail', id],
      discussClosed: qaConfig?.discussClosed,
    })),
};

/** Returns an error if the subject does not exist, and undefined if it has no page or the call fails. */
export async function loadSubject({ id, source }: CommentTarget) {
  const loader = Object.hasOwn(subjectLoaders, source) ? subjectLoaders[source] : undefined;
  const answer = await loader?.(id);
  if (answer && !answer.ok && isAbsent(answer.error)) return answer;
  if (answer && !answer.ok) markIncomplete();
  if (!answer?.ok || !answer.value) return succeed(undefined);
  const { title, path, query, discussClosed = false, columnID } = answer.value;
  const { discussion } = await siteConfig();
  return succeed({
    title,
    href: siteHref(path, query),
    closed: isDiscussionClosed({ discussClosed, columnID }, discussion),
  });
}
