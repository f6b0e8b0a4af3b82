import type { AskSubject } from '@/lib/contract/ask';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { linesOf } from '@/lib/people/question';
import type { NoteWriter } from '@/lib/people/writer-line';

export interface Topic {
  id: string;
  title: string;
  lines: readonly string[];
  /** Category, in the words of the editors. */
  group: string;
  time: number | undefined;
  guest: NoteWriter;
  banner: string | undefined;
  sharePicture: string | undefined;
  fans: number;
  questions: number;
  closed: boolean;
  shareClosed: boolean;
  /** BCP 47 tag of the topic's language, if it differs from the publisher's language. */
  language: string | undefined;
}

export function toTopic(subject: AskSubject): Topic {
  const { fileId, content, publishtime, group, answerer, answererIcon, appBanner, forbidShare } = subject;
  const title = headline(subject.title, content);
  return {
    id: fileId,
    title,
    lines: linesOf(content),
    group: plainText(group ?? ''),
    time: parsePlatformDate(publishtime),
    guest: { name: plainText(answerer ?? '') || undefined, picture: answererIcon },
    banner: appBanner,
    sharePicture: forbidShare ? undefined : subject.sharePicUrl,
    fans: subject.countFan,
    questions: subject.countQuestion,
    closed: subject.closed ?? false,
    shareClosed: forbidShare,
    language: startsWithTibetan(title) ? 'bo' : undefined,
  };
}
