import type { AskSubject } from '@/lib/contract/ask';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { beginsTibetan } from '@/lib/format/tibetan';
import { linesOf } from '@/lib/people/question';
import type { NoteWriter } from '@/lib/people/writer-line';

/** A topic of the ask bar, as its page shows it. */
export interface Topic {
  id: string;
  title: string;
  /** What it is about, line by line. */
  lines: readonly string[];
  /** What kind of talk it is, in the desk's words. */
  group: string;
  /** Epoch ms. */
  time: number | undefined;
  guest: NoteWriter;
  /** Address of its wide picture. */
  banner: string | undefined;
  sharePicture: string | undefined;
  fans: number;
  questions: number;
  /** Nothing more is asked; where the platform does not say, it may be. */
  closed: boolean;
  shareClosed: boolean;
  /** BCP 47 tag where it is not the publisher's own. */
  language: string | undefined;
}

/** The topic that the platform's answer means. */
export function toTopic(sent: AskSubject): Topic {
  const { fileId, content, publishtime, group, answerer, answererIcon, appBanner, forbidShare } = sent;
  const title = headline(sent.title, content);
  return {
    id: fileId,
    title,
    lines: linesOf(content),
    group: plainText(group ?? ''),
    time: parsePlatformDate(publishtime),
    guest: { name: plainText(answerer ?? '') || undefined, picture: answererIcon },
    banner: appBanner,
    sharePicture: forbidShare ? undefined : sent.sharePicUrl,
    fans: sent.countFan,
    questions: sent.countQuestion,
    closed: sent.closed ?? false,
    shareClosed: forbidShare,
    language: beginsTibetan(title) ? 'bo' : undefined,
  };
}
