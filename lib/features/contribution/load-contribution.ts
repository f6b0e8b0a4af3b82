import 'server-only';
import { type ArticleFile, attachedFiles } from '@/lib/article/attached-files';
import { bodyOf } from '@/lib/article/body';
import { getArticleContent } from '@/lib/contract/content';
import {
  contributionStatuses,
  inputArticleDetail,
  ownInputArticle,
  type Contribution as Sent,
} from '@/lib/contract/contribution';
import { environment } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { readerName } from '@/lib/format/reader-name';
import type { PreparedBody } from '@/lib/html/body-input';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';
import type { NoteWriter } from '@/lib/people/writer-line';
import { call } from '@/lib/platform/client';
import {
  fail,
  isAbsent,
  type PlatformError,
  type Result,
  refusesEntity,
  succeed,
} from '@/lib/platform/errors';
import { valueOrIncomplete, waitInPage } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { setPageCookies, tagPage } from '@/lib/runtime/request-context';
import { readerOf } from '@/lib/session/reader-cookies';
import { endsSession } from '@/lib/session/session-end';
import { currentCookies, currentWords } from '@/lib/view/current';

/** Review status of a contribution (Spec §3). */
type ContributionState = 'pending' | 'passed' | 'refused';

export interface Contribution extends Dynamic {
  writer: NoteWriter;
  callId: string | undefined;
  state: ContributionState;
  reason: string | undefined;
  userId: string | undefined;
  sounds: readonly { url: string; caption: string }[];
  files: readonly ArticleFile[];
  reads: number;
}

/** Maximum number of audio clips and of files shown for one contribution. */
const maxFiles = 30;

function stateOf(status: number | undefined): ContributionState {
  if (status === undefined || status === contributionStatuses.passed) return 'passed';
  return status === contributionStatuses.refused ? 'refused' : 'pending';
}

export function toContribution(contribution: Sent): Contribution {
  const { pics, videos, audios, userName, userIcon, userID, linkID, status, reason, countClick } =
    contribution;
  const { id, title, content, publishtime, countPraise } = contribution;
  const fields = { id, title, content, publishtime, countPraise, countDiscuss: 0 };
  return {
    ...toDynamic({ ...fields, attachments: { pics, videos } }),
    writer: { name: readerName(userName) || undefined, picture: userIcon },
    callId: linkID,
    state: stateOf(status),
    reason: plainText(reason ?? '') || undefined,
    userId: userID,
    sounds: audios.slice(0, maxFiles).map(({ url, summary }) => ({ url, caption: summary })),
    files: attachedFiles(contribution.files.slice(0, maxFiles)),
    reads: countClick,
  };
}

/** Drops duplicates (platform facts §6) and contributions that are not public. */
export function toContributions(list: readonly Sent[]): Contribution[] {
  return [...new Map(list.map((contribution) => [contribution.id, contribution])).values()]
    .map(toContribution)
    .filter(({ state }) => state === 'passed');
}

export interface ContributionPageValues {
  contribution: Contribution;
  call: { id: string; title: string } | undefined;
  body: PreparedBody;
  language: string;
  /** True if the contribution passed review. Otherwise only its author sees it. */
  isPublic: boolean;
}

async function callOf(id: string | undefined): Promise<ContributionPageValues['call']> {
  if (id === undefined) return undefined;
  tagPage(`article:${id}`);
  const article = valueOrIncomplete(await read(getArticleContent, { articleId: id }));
  return article && { id, title: headline(article.title, article.attAbstract) };
}

/** Uses the reader's session: platforms return unpublished contributions to their authors only. */
async function readMemberContribution(id: string): Promise<Result<Contribution, PlatformError>> {
  const { device, session } = await readerOf(await currentCookies());
  const userId = session.user?.userid;
  if (userId === undefined) return fail({ kind: 'notFound' });
  const answer = await waitInPage(
    call(ownInputArticle, { id }, { timeLimit: 'direct', device, bearer: session }),
  );
  setPageCookies(await session.cookies());
  if (!answer.ok) {
    const isInaccessible = refusesEntity(answer.error) || endsSession(answer.error);
    return isInaccessible ? fail({ kind: 'notFound' }) : answer;
  }
  const loaded = toContribution(answer.value);
  // Checks the author: some platforms return unpublished contributions to everybody.
  return loaded.state === 'passed' || loaded.userId === userId ? succeed(loaded) : fail({ kind: 'notFound' });
}

/** Returns a public contribution from the data cache, and any other from the platform for its author. */
async function readContribution(id: string): Promise<Result<Contribution, PlatformError>> {
  const answer = await read(inputArticleDetail, { id });
  if (!answer.ok)
    return isAbsent(answer.error) || refusesEntity(answer.error) ? readMemberContribution(id) : answer;
  const contribution = toContribution(answer.value);
  return contribution.state === 'passed' ? succeed(contribution) : readMemberContribution(id);
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
