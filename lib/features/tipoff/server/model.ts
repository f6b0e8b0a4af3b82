import { type Tipoff as SentTipoff, tipoffStatuses } from '@/lib/contract/contribution';
import { parseDuration } from '@/lib/format/duration';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainLines, plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { toDynamic } from '@/lib/people/dynamic';

const maxSounds = 30;

/** A withdrawn tip-off is not published. */
const { withdrawn: _withdrawn, ...shownStatuses } = tipoffStatuses;

function replyOf({ reply = '', replyName = '', replyTime }: SentTipoff) {
  const lines = plainLines(reply.replaceAll('\n', '<br>'));
  const [first] = lines;
  if (first === undefined) return undefined;
  return {
    lines,
    name: plainText(replyName) || undefined,
    /** Epoch ms. */
    time: parsePlatformDate(replyTime),
    language: startsWithTibetan(first) ? 'bo' : undefined,
  };
}

export type NewsroomReply = NonNullable<ReturnType<typeof replyOf>>;

/** Returns the progress; a published tip-off with an unknown status is `takenUp`. */
function progressOf(status: number | undefined, reply: NewsroomReply | undefined) {
  return reply ? 'answered' : nameOfCode(shownStatuses, status, 'takenUp');
}

/** Converts a platform response (R3.83). */
export function toTipoff(sentTipoff: SentTipoff) {
  const { id, pics, videos, audios, userName, location, status, ...noteFields } = sentTipoff;
  const reply = replyOf(sentTipoff);
  const attachments = { pics, videos };
  return {
    id,
    /** Text, pictures and clips. */
    note: toDynamic({ id, ...noteFields, attachments, countDiscuss: 0, countPraise: 0 }),
    sounds: audios
      .slice(0, maxSounds)
      .map(({ url, duration, summary }) => ({ url, seconds: parseDuration(duration), caption: summary })),
    /** Name of the sender; undefined for anonymous tip-offs. */
    sender: readerName(userName) || undefined,
    place: plainText(location ?? '') || undefined,
    progress: progressOf(status, reply),
    reply,
  };
}

export type Tipoff = ReturnType<typeof toTipoff>;
