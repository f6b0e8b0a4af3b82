import 'server-only';
import { articleKind, articlePath } from '@/lib/cards/kind';
import { paperSource } from '@/lib/cards/paper-source';
import { questionDetail } from '@/lib/contract/ask';
import { postDetail } from '@/lib/contract/circle';
import { getArticleContent, getPaperArticle } from '@/lib/contract/content';
import { liveView } from '@/lib/contract/live';
import { qaDetail } from '@/lib/contract/qa';
import { getDynamicDetail } from '@/lib/contract/reporter';
import { environment } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import { isAbsent, type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { markIncomplete } from '@/lib/runtime/request-context';
import { isClosed } from '@/lib/site/discussion';
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

export interface CommentedSubject {
  title: string;
  href: string;
  closed: boolean;
}

async function readArticle(id: string, printed: boolean): Promise<Result<CommentedSubject>> {
  const answer = await read(printed ? getPaperArticle : getArticleContent, { articleId: id });
  if (!answer.ok) return answer;
  const { title, attAbstract, articleType, columnID, linkID, discussClosed } = answer.value;
  const path = articlePath(articleKind(articleType), { id, columnId: columnID, linkId: linkID });
  const { discussion } = await siteConfig();
  return succeed({
    title: headline(title, attAbstract),
    href: pageHref(environment().BASE_PATH, path, printed ? { source: paperSource } : {}),
    closed: isClosed({ discussClosed, columnID }, discussion),
  });
}

async function readLive(id: string): Promise<Result<CommentedSubject> | undefined> {
  const answer = await read(liveView, { id, page: 0 });
  if (!answer.ok) return answer;
  const { main } = answer.value;
  if (!main) return undefined;
  const { discussion } = await siteConfig();
  return succeed({
    title: headline(main.title, main.attAbstract),
    href: pageHref(environment().BASE_PATH, ['liveDetail', id]),
    closed: isClosed(main, discussion),
  });
}

/** Dynamics, posts and questions have no setting to close comments; only the site-wide setting applies. */
async function noteSubject(
  title: string,
  path: [route: string, id: string],
): Promise<Result<CommentedSubject>> {
  const { discussion } = await siteConfig();
  return succeed({
    title,
    href: pageHref(environment().BASE_PATH, path),
    closed: isClosed({ discussClosed: false }, discussion),
  });
}

async function readDynamic(id: string): Promise<Result<CommentedSubject>> {
  const answer = await read(getDynamicDetail, { id });
  if (!answer.ok) return answer;
  const { title, content, authorName } = answer.value;
  return noteSubject(headline(title, content, authorName), ['dynamicDetail', id]);
}

async function readPost(id: string): Promise<Result<CommentedSubject>> {
  const answer = await read(postDetail, { id });
  if (!answer.ok) return answer;
  const { title, content, userName } = answer.value;
  return noteSubject(headline(title, content, userName), ['postDetail', id]);
}

async function readQa(id: string): Promise<Result<CommentedSubject>> {
  const answer = await read(qaDetail, { fileId: id });
  if (!answer.ok) return answer;
  const { title, content, qaConfig } = answer.value;
  const { discussion } = await siteConfig();
  return succeed({
    title: headline(title, content),
    href: pageHref(environment().BASE_PATH, ['qaDetail', id]),
    closed: isClosed({ discussClosed: qaConfig?.discussClosed === true }, discussion),
  });
}

async function readQuestion(id: string): Promise<Result<CommentedSubject>> {
  const answer = await read(questionDetail, { fileId: id });
  if (!answer.ok) return answer;
  const { title, content, userName } = answer.value;
  return noteSubject(headline(title, content, userName), ['askDetail', id]);
}

function readSubject({ id, source }: CommentTarget): Promise<Result<CommentedSubject> | undefined> {
  if (source === articleSource || source === paperSource) return readArticle(id, source === paperSource);
  if (source === liveSource) return readLive(id);
  if (source === questionSource) return readQuestion(id);
  if (source === dynamicSource) return readDynamic(id);
  if (source === postSource) return readPost(id);
  if (source === qaSource) return readQa(id);
  return Promise.resolve(undefined);
}

/** Returns undefined if the subject is unavailable now or has no page, an error if it is withdrawn. */
export async function loadSubject(
  commented: CommentTarget,
): Promise<Result<CommentedSubject | undefined, PlatformError>> {
  const answer = await readSubject(commented);
  if (answer === undefined || answer.ok) return succeed(answer?.value);
  if (isAbsent(answer.error)) return answer;
  markIncomplete();
  return succeed(undefined);
}
