import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { getArticleContent } from '@/lib/contract/content';
import { inputArticleDetail, ownInputArticle } from '@/lib/contract/contribution';
import { environment } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import type { PreparedBody } from '@/lib/html/body-input';
import { call } from '@/lib/platform/client';
import {
  fail,
  isAbsent,
  type PlatformError,
  type Result,
  refusesTheThing,
  succeed,
} from '@/lib/platform/errors';
import { partOf, setPageCookies, tagPage, waitInPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { readerOf } from '@/lib/session/reader-cookies';
import { endsSession } from '@/lib/session/session-end';
import { currentCookies, currentWords } from '@/lib/view/current';
import { type Contribution, toContribution } from './contribution';

/** What a contribution's page shows. */
export interface ContributionPageValues {
  contribution: Contribution;
  /** The call that it answers, where it can be had. */
  call: { id: string; title: string } | undefined;
  body: PreparedBody;
  /** BCP 47 tag of the text. */
  language: string;
  /** It was passed, so everybody sees it; else nobody but its author does. */
  isPublic: boolean;
}

async function callOf(id: string | undefined): Promise<ContributionPageValues['call']> {
  if (id === undefined) return undefined;
  tagPage(`article:${id}`);
  const article = partOf(await read(getArticleContent, { articleId: id }));
  return article && { id, title: headline(article.title, article.attAbstract) };
}

/** Asks for it as whoever is logged in: what was not passed the platform tells its author. */
async function readOwn(id: string): Promise<Result<Contribution, PlatformError>> {
  const { device, session } = await readerOf(await currentCookies());
  const userId = session.user?.userid;
  if (userId === undefined) return fail({ kind: 'notFound' });
  const answer = await waitInPage(
    call(ownInputArticle, { id }, { timeLimit: 'direct', device, bearer: session }),
  );
  setPageCookies(await session.cookies());
  if (!answer.ok) {
    const isNotTheirs = refusesTheThing(answer.error) || endsSession(answer.error);
    return isNotTheirs ? fail({ kind: 'notFound' }) : answer;
  }
  const own = toContribution(answer.value);
  // A platform that tells everybody of everything does not make it public.
  return own.state === 'passed' || own.userId === userId ? succeed(own) : fail({ kind: 'notFound' });
}

/** What is passed comes from what is kept for everybody, all else from the platform, for its author. */
async function readContribution(id: string): Promise<Result<Contribution, PlatformError>> {
  const answer = await read(inputArticleDetail, { id });
  if (!answer.ok) return isAbsent(answer.error) || refusesTheThing(answer.error) ? readOwn(id) : answer;
  const contribution = toContribution(answer.value);
  return contribution.state === 'passed' ? succeed(contribution) : readOwn(id);
}

/** Loads a contribution (R2.56, R7.37). */
export async function loadContribution(
  id: string | undefined,
): Promise<Result<ContributionPageValues, PlatformError>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`contribution:${id}`, `counts:${id}`);
  const [words, found] = await Promise.all([currentWords(), readContribution(id)]);
  if (!found.ok) return found;
  const contribution = found.value;
  const language = contribution.language ?? environment().CONTENT_LANGUAGE;
  const text = { content: contribution.content, images: [], videos: [], language, address: undefined };
  return succeed({
    contribution,
    call: await callOf(contribution.callId),
    body: bodyOf(text, words),
    language,
    isPublic: contribution.state === 'passed',
  });
}
