import type { ArticleFile } from '@/lib/article/written-files';
import { writtenFiles } from '@/lib/article/written-files';
import { contributionStatuses, type Contribution as Sent } from '@/lib/contract/contribution';
import { plainText } from '@/lib/format/plain-text';
import { readerName } from '@/lib/format/reader-name';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';
import type { NoteWriter } from '@/lib/people/writer-line';

/** What the desk says of a contribution (Spec §3). */
export type ContributionState = 'pending' | 'passed' | 'refused';

/** A contribution to a call: a note of a reader's. */
export interface Contribution extends Dynamic {
  writer: NoteWriter;
  /** The call that it answers. */
  callId: string | undefined;
  state: ContributionState;
  /** Why it was not passed. */
  reason: string | undefined;
  /** The user whose it is, where the platform says so. */
  userId: string | undefined;
  sounds: readonly { url: string; caption: string }[];
  files: readonly ArticleFile[];
  reads: number;
}

/** Sounds and files of one contribution that a page shows. */
const mostFiles = 30;

/** What a platform does not say is passed; a state that it made up is not yet. */
function stateOf(status: number | undefined): ContributionState {
  if (status === undefined || status === contributionStatuses.passed) return 'passed';
  return status === contributionStatuses.refused ? 'refused' : 'pending';
}

function filesOf(sent: Sent): ArticleFile[] {
  return writtenFiles(sent.files.slice(0, mostFiles));
}

/** The contribution that the platform's answer means. */
export function toContribution(sent: Sent): Contribution {
  const { pics, videos, audios, userName, userIcon, userID, linkID, status, reason, countClick } = sent;
  const { id, title, content, publishtime, countPraise } = sent;
  const told = { id, title, content, publishtime, countPraise, countDiscuss: 0 };
  return {
    ...toDynamic({ ...told, attachments: { pics, videos } }),
    writer: { name: readerName(userName) || undefined, picture: userIcon },
    callId: linkID,
    state: stateOf(status),
    reason: plainText(reason ?? '') || undefined,
    userId: userID,
    sounds: audios.slice(0, mostFiles).map(({ url, summary }) => ({ url, caption: summary })),
    files: filesOf(sent),
    reads: countClick,
  };
}

/** What of a list everybody may see, without repeats (platform facts §6). */
export function toContributions(list: readonly Sent[]): Contribution[] {
  return [...new Map(list.map((sent) => [sent.id, sent])).values()]
    .map(toContribution)
    .filter(({ state }) => state === 'passed');
}
