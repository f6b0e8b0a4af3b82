import { type Tipoff as SentTipoff, tipoffStatuses } from '@/lib/contract/contribution';
import { parseDuration } from '@/lib/format/duration';
import { plainLines, plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';

export type TipoffProgress = 'pending' | 'takenUp' | 'answered' | 'refused';

export interface NewsroomReply {
  lines: readonly string[];
  name: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  language: string | undefined;
}

export interface Sound {
  url: string;
  seconds: number | undefined;
  caption: string;
}

export interface Tipoff {
  id: string;
  /** Text, pictures and clips. */
  note: Dynamic;
  sounds: readonly Sound[];
  /** Undefined for anonymous tip-offs. */
  sender: string | undefined;
  place: string | undefined;
  progress: TipoffProgress;
  reply: NewsroomReply | undefined;
}

const maxSounds = 30;

const progresses = ['pending', 'takenUp', 'answered', 'refused'] as const satisfies readonly TipoffProgress[];

function replyOf({ reply = '', replyName = '', replyTime }: SentTipoff): NewsroomReply | undefined {
  const lines = plainLines(reply.replaceAll('\n', '<br>'));
  if (lines.length === 0) return undefined;
  return {
    lines,
    name: plainText(replyName) || undefined,
    time: parsePlatformDate(replyTime),
    language: startsWithTibetan(lines[0] ?? '') ? 'bo' : undefined,
  };
}

/** A published tip-off with an unknown status is `takenUp`. */
function progressOf(status: number | undefined, reply: NewsroomReply | undefined): TipoffProgress {
  if (reply) return 'answered';
  return progresses.find((progress) => tipoffStatuses[progress] === status) ?? 'takenUp';
}

/** Converts a platform response (R3.83). */
export function toTipoff(sentTipoff: SentTipoff): Tipoff {
  const { id, pics, videos, audios, userName, location, status, ...noteFields } = sentTipoff;
  const reply = replyOf(sentTipoff);
  return {
    id,
    note: toDynamic({
      id,
      ...noteFields,
      attachments: { pics, videos },
      countDiscuss: 0,
      countPraise: 0,
    }),
    sounds: audios
      .slice(0, maxSounds)
      .map(({ url, duration, summary }) => ({ url, seconds: parseDuration(duration), caption: summary })),
    sender: readerName(userName) || undefined,
    place: plainText(location ?? '') || undefined,
    progress: progressOf(status, reply),
    reply,
  };
}
