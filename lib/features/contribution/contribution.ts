import type { ArticleFile } from '@/lib/article/attached-files';
import { attachedFiles } from '@/lib/article/attached-files';
import { contributionStatuses, type Contribution as Sent } from '@/lib/contract/contribution';
import { plainText } from '@/lib/format/plain-text';
import { readerName } from '@/lib/format/reader-name';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';
import type { NoteWriter } from '@/lib/people/writer-line';

/** Review status of a contribution (Spec §3). */
export type ContributionState = 'pending' | 'passed' | 'refused';

export interface Contribution extends Dynamic {
  writer: NoteWriter;
  callId: string | undefined;
  state: ContributionState;
  /** Reason of the refusal. */
  reason: string | undefined;
  /** Id of the author; undefined if the platform names none. */
  userId: string | undefined;
  sounds: readonly { url: string; caption: string }[];
  files: readonly ArticleFile[];
  reads: number;
}

/** Maximum number of audio clips and of files shown for one contribution. */
const maxFiles = 30;

/** Treats a missing status as passed and an unknown one as pending. */
function stateOf(status: number | undefined): ContributionState {
  if (status === undefined || status === contributionStatuses.passed) return 'passed';
  return status === contributionStatuses.refused ? 'refused' : 'pending';
}

function filesOf(sent: Sent): ArticleFile[] {
  return attachedFiles(sent.files.slice(0, maxFiles));
}

export function toContribution(sent: Sent): Contribution {
  const { pics, videos, audios, userName, userIcon, userID, linkID, status, reason, countClick } = sent;
  const { id, title, content, publishtime, countPraise } = sent;
  const fields = { id, title, content, publishtime, countPraise, countDiscuss: 0 };
  return {
    ...toDynamic({ ...fields, attachments: { pics, videos } }),
    writer: { name: readerName(userName) || undefined, picture: userIcon },
    callId: linkID,
    state: stateOf(status),
    reason: plainText(reason ?? '') || undefined,
    userId: userID,
    sounds: audios.slice(0, maxFiles).map(({ url, summary }) => ({ url, caption: summary })),
    files: filesOf(sent),
    reads: countClick,
  };
}

/** Returns the public contributions of a list without duplicates (platform facts §6). */
export function toContributions(list: readonly Sent[]): Contribution[] {
  return [...new Map(list.map((sent) => [sent.id, sent])).values()]
    .map(toContribution)
    .filter(({ state }) => state === 'passed');
}
