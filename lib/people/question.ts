import type { Question as SentQuestion } from '@/lib/contract/ask';
import { cutText } from '@/lib/format/cut-text';
import { escapeHtml } from '@/lib/format/escape-html';
import { plainLines, plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { beginsTibetan } from '@/lib/format/tibetan';
import { writerHref } from './member-href';
import type { NoteWriter } from './writer-line';

/** A question of a reader's, with its answer where there is one. */
export interface Question {
  id: string;
  /** What heads it: the platform's title, else its text; a dash where it has neither. */
  heading: string;
  title: string;
  /** What was asked, line by line: plain text, since a reader wrote it. */
  lines: readonly string[];
  asker: NoteWriter & { href: string | undefined };
  /** Epoch ms. */
  time: number | undefined;
  pictures: readonly { url: string; caption: string }[];
  /** Lines; none while nobody has answered. */
  answer: readonly string[];
  /** The answer as the platform sent it; it may have markup. */
  answerContent: string;
  answeredAt: number | undefined;
  answerer: NoteWriter;
  /** The topic of the ask bar in which it was asked. */
  subjectId: string | undefined;
  likes: number;
  comments: number;
  /** BCP 47 tag where it is not the publisher's own. */
  language: string | undefined;
}

/** Pictures of one question that a page shows. */
const mostPictures = 9;

/** Characters of a text that heads a question which has no title. */
const longestHeading = 600;

/** Lines of a text: its own where it has no markup, else its blocks. */
export function linesOf(text: string): string[] {
  return text.includes('<') ? plainLines(text) : text.split('\n').flatMap((line) => plainLines(line));
}

/** Markup of lines, a paragraph each; a text that has markup keeps its own. */
export function markupOf(text: string): string {
  return text.includes('<') ? text : paragraphsOf(linesOf(text));
}

/** Lines as paragraphs, letter by letter. */
export function paragraphsOf(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

function someone(name: string | undefined, picture: string | undefined): NoteWriter {
  return { name: readerName(name) || undefined, picture };
}

/** The question that the platform's answer means. */
export function toQuestion(sent: SentQuestion): Question {
  const { fileId, content, answer, userName, userIcon, answerer, answererIcon, attachments } = sent;
  const title = plainText(sent.title);
  const lines = linesOf(content);
  const heading = cutText(title || lines.join(' '), longestHeading) || '—';
  return {
    id: fileId,
    heading,
    title,
    lines,
    asker: { ...someone(userName, userIcon), href: writerHref(sent.userID) },
    time: parsePlatformDate(sent.publishtime),
    pictures: attachments.slice(0, mostPictures).map(({ url, summary }) => ({ url, caption: summary })),
    answer: linesOf(answer),
    answerContent: answer,
    answeredAt: parsePlatformDate(sent.answerTime),
    answerer: someone(answerer, answererIcon),
    subjectId: sent.subjectID,
    likes: sent.countPraise,
    comments: sent.countDiscuss,
    language: beginsTibetan(heading) ? 'bo' : undefined,
  };
}

/** The questions of a list without repeats (platform facts §6). */
export function toQuestions(list: readonly SentQuestion[]): Question[] {
  return [...new Map(list.map((sent) => [sent.fileId, sent])).values()].map(toQuestion);
}
