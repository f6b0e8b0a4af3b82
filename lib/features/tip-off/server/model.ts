import { type Tipoff as SentTipOff, tipoffStatuses } from '@/lib/contract/contribution';
import { parseDuration } from '@/lib/format/duration';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainLines, plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { toDynamic } from '@/lib/people/dynamic';

const maxSounds = 30;

/** Statuses without `withdrawn`, because a withdrawn tip-off is not published. */
const { withdrawn: _withdrawn, ...shownStatuses } = tipoffStatuses;

function replyOf({ reply = '', replyName = '', replyTime }: SentTipOff) {
  const lines = plainLines(reply.replaceAll('\n', '<br>'));
  const [first] = lines;
  if (first === undefined) return undefined;
  return {
    lines,
    name: plainText(replyName) || undefined,
    time: parsePlatformDate(replyTime),
    language: startsWithTibetan(first) ? 'bo' : undefined,
  };
}

export type NewsroomReply = NonNullable<ReturnType<typeof replyOf>>;

export function toTipOff(sentTipOff: SentTipOff) {
  const { id, audios, userName, location, status } = sentTipOff;
  const reply = replyOf(sentTipOff);
  return {
    id,
    note: toDynamic({ ...sentTipOff, attachments: sentTipOff, countDiscuss: 0, countPraise: 0 }),
    sounds: audios
      .slice(0, maxSounds)
      .map(({ url, duration, summary }) => ({ url, seconds: parseDuration(duration), caption: summary })),
    /** Name of the sender; undefined for anonymous tip-offs. */
    sender: readerName(userName) || undefined,
    place: plainText(location ?? '') || undefined,
    /** Progress; a published tip-off with an unknown status is `takenUp`. */
    progress: reply ? ('answered' as const) : nameOfCode(shownStatuses, status, 'takenUp'),
    reply,
  };
}

export type TipOff = ReturnType<typeof toTipOff>;
