import type { AskSubject } from '@/lib/contract/ask';
import { headline } from '@/lib/format/headline';
import { plainText, plainTextOrUndefined } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { linesOf } from '@/lib/people/question';

export function toAskTopic(subject: AskSubject) {
  const { fileId, content, publishtime, group, answerer, answererIcon, appBanner, forbidShare } = subject;
  const title = headline(subject.title, content);
  return {
    id: fileId,
    title,
    lines: linesOf(content),
    /** Category name that the editors wrote. */
    group: plainText(group ?? ''),
    time: parsePlatformDate(publishtime),
    guest: { name: plainTextOrUndefined(answerer), picture: answererIcon },
    banner: appBanner,
    sharePicture: forbidShare ? undefined : subject.sharePicUrl,
    fans: subject.countFan,
    questions: subject.countQuestion,
    closed: subject.closed ?? false,
    shareClosed: forbidShare,
    /** BCP 47 tag of the topic's language; undefined means the publisher's language. */
    language: startsWithTibetan(title) ? 'bo' : undefined,
  };
}

export type AskTopic = ReturnType<typeof toAskTopic>;
