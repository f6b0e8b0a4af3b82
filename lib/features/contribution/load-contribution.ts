import 'server-only';
import { attachedFiles } from '@/lib/article/attached-files';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { getArticleContent } from '@/lib/contract/content';
import {
  contributionStatuses,
  inputArticleDetail,
  ownInputArticle,
  type Contribution as Sent,
} from '@/lib/contract/contribution';
import { headline } from '@/lib/format/headline';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainText } from '@/lib/format/plain-text';
import { readerName } from '@/lib/format/reader-name';
import { toDynamic } from '@/lib/people/dynamic';
import { fail, isAbsent, type Loaded, type Result, refusesEntity, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete, waitInPage } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { type Caller, callAs } from '@/lib/session/call-as';
import { runAsReader } from '@/lib/session/run-as-reader';
import { endsSession } from '@/lib/session/session-end';
import { currentWords } from '@/lib/view/current-view';

/** Maximum number of audio clips and of files shown for one contribution. */
const maxShownFiles = 30;

export function toContribution(contribution: Sent) {
  const { status, reason, audios, files } = contribution;
  return {
    ...toDynamic({ ...contribution, attachments: contribution, countDiscuss: 0 }),
    writer: { name: readerName(contribution.userName) || undefined, picture: contribution.userIcon },
    callId: contribution.linkID,
    state: nameOfCode(contributionStatuses, status ?? contributionStatuses.passed, 'pending'),
    reason: plainText(reason ?? '') || undefined,
    userId: contribution.userID,
    sounds: audios.slice(0, maxShownFiles).map(({ url, summary }) => ({ url, caption: summary })),
    files: attachedFiles(files.slice(0, maxShownFiles)),
    reads: contribution.countClick,
  };
}

export type Contribution = ReturnType<typeof toContribution>;

/** Drops duplicates (platform facts §6) and contributions that are not public. */
export function toContributions(list: readonly Sent[]): Contribution[] {
  return [...new Map(list.map((contribution) => [contribution.id, contribution])).values()]
    .map(toContribution)
    .filter(({ state }) => state === 'passed');
}

export type ContributionPageValues = Loaded<typeof loadContribution>;

async function loadCallOf(id: string | undefined) {
  if (id === undefined) return undefined;
  tagPage(`article:${id}`);
  const article = valueOrIncomplete(await read(getArticleContent, { articleId: id }));
  return article && { id, title: headline(article.title, article.attAbstract) };
}

/** Loads a contribution in the reader's session: platforms return unpublished ones to the author only. */
async function readMemberContribution(id: string, reader: Caller): Promise<Result<Contribution>> {
  const userId = reader.session.user?.userid;
  if (userId === undefined) return fail({ kind: 'notFound' });
  const answer = await waitInPage(callAs(reader, 'direct', ownInputArticle, { id }));
  if (!answer.ok) {
    const isInaccessible = refusesEntity(answer.error) || endsSession(answer.error);
    return isInaccessible ? fail({ kind: 'notFound' }) : answer;
  }
  const loaded = toContribution(answer.value);
  // Checks the author: some platforms return unpublished contributions to everybody.
  return loaded.state === 'passed' || loaded.userId === userId ? succeed(loaded) : fail({ kind: 'notFound' });
}

/** Returns a public contribution from the data cache, and any other from the platform for its author. */
async function readContribution(id: string): Promise<Result<Contribution>> {
  const answer = await read(inputArticleDetail, { id });
  const readAsMember = () => runAsReader((reader) => readMemberContribution(id, reader));
  if (!answer.ok) return isAbsent(answer.error) || refusesEntity(answer.error) ? readAsMember() : answer;
  const contribution = toContribution(answer.value);
  return contribution.state === 'passed' ? succeed(contribution) : readAsMember();
}

export async function loadContribution(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`contribution:${id}`, `counts:${id}`);
  const [words, found] = await Promise.all([currentWords(), readContribution(id)]);
  if (!found.ok) return found;
  const contribution = found.value;
  return succeed({
    contribution,
    call: await loadCallOf(contribution.callId),
    ...prepareTextIn(contribution.language, contribution.content, words),
    /** True if the contribution passed review. Otherwise only its author sees it. */
    isPublic: contribution.state === 'passed',
  });
}
