import { type Tipoff as SentTipoff, tipoffStatuses } from '@/lib/contract/contribution';
import { parseDuration } from '@/lib/format/duration';
import { plainLines, plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { beginsTibetan } from '@/lib/format/tibetan';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';

/** What has become of a tip-off. */
export type TipoffProgress = 'pending' | 'takenUp' | 'answered' | 'refused';

/** What the desk says of a tip-off. */
export interface DeskReply {
  /** A paragraph each. */
  lines: readonly string[];
  name: string | undefined;
  /** Epoch ms. */
  time: number | undefined;
  language: string | undefined;
}

/** A sound with what is to be heard. */
export interface Sound {
  url: string;
  seconds: number | undefined;
  caption: string;
}

/** A tip-off, as its page shows it. */
export interface Tipoff {
  id: string;
  /** Text, pictures and clips. */
  note: Dynamic;
  sounds: readonly Sound[];
  /** How the platform calls who told it; undefined for nobody. */
  teller: string | undefined;
  place: string | undefined;
  progress: TipoffProgress;
  reply: DeskReply | undefined;
}

/** Sounds of one tip-off that a page offers. */
const mostSounds = 30;

const progresses = ['pending', 'takenUp', 'answered', 'refused'] as const satisfies readonly TipoffProgress[];

function replyOf({ reply = '', replyName = '', replyTime }: SentTipoff): DeskReply | undefined {
  const lines = plainLines(reply.replaceAll('\n', '<br>'));
  if (lines.length === 0) return undefined;
  return {
    lines,
    name: plainText(replyName) || undefined,
    time: parsePlatformDate(replyTime),
    language: beginsTibetan(lines[0] ?? '') ? 'bo' : undefined,
  };
}

/** What an answer stands for is answered, whatever its number says; what is shown without one is being looked into. */
function progressOf(status: number | undefined, reply: DeskReply | undefined): TipoffProgress {
  if (reply) return 'answered';
  return progresses.find((progress) => tipoffStatuses[progress] === status) ?? 'takenUp';
}

/** The tip-off that the platform's answer means (R3.83). */
export function toTipoff(sent: SentTipoff): Tipoff {
  const { id, pics, videos, audios, userName, location, status, ...told } = sent;
  const reply = replyOf(sent);
  return {
    id,
    note: toDynamic({
      ...{ id, ...told },
      attachments: { pics, videos },
      countDiscuss: 0,
      countPraise: 0,
    }),
    sounds: audios
      .slice(0, mostSounds)
      .map(({ url, duration, summary }) => ({ url, seconds: parseDuration(duration), caption: summary })),
    teller: readerName(userName) || undefined,
    place: plainText(location ?? '') || undefined,
    progress: progressOf(status, reply),
    reply,
  };
}
