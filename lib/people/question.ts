import type { Question as SentQuestion } from '@/lib/contract/ask';
import { cutText } from '@/lib/format/cut-text';
import { escapeHtml } from '@/lib/format/escape-html';
import { plainLines, plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { writerHref } from './member-href';
import type { NoteWriter } from './writer-line';

const maxPictures = 9;

/** Maximum characters of a heading made from the text. */
const maxHeadingLength = 600;

/** Splits plain text into lines, and markup into the texts of its blocks. */
export function linesOf(text: string): string[] {
  return text.includes('<') ? plainLines(text) : text.split('\n').flatMap((line) => plainLines(line));
}

export function toMarkup(text: string): string {
  return text.includes('<') ? text : paragraphMarkup(linesOf(text));
}

export function paragraphMarkup(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

function toNoteWriter(name: string | undefined, picture: string | undefined): NoteWriter {
  return { name: readerName(name) || undefined, picture };
}

export function toQuestion(sentQuestion: SentQuestion) {
  const { fileId, content, answer, userName, userIcon, answerer, answererIcon, attachments } = sentQuestion;
  const title = plainText(sentQuestion.title);
  const lines = linesOf(content);
  const heading = cutText(title || lines.join(' '), maxHeadingLength) || '—';
  return {
    id: fileId,
    /** Title from the platform, else the text; a dash if both are empty. */
    heading,
    title,
    lines,
    asker: { ...toNoteWriter(userName, userIcon), href: writerHref(sentQuestion.userID) },
    time: parsePlatformDate(sentQuestion.publishtime),
    pictures: attachments.slice(0, maxPictures).map(({ url, summary }) => ({ url, caption: summary })),
    answer: linesOf(answer),
    /** Raw answer, possibly with markup. */
    answerContent: answer,
    answeredAt: parsePlatformDate(sentQuestion.answerTime),
    answerer: toNoteWriter(answerer, answererIcon),
    subjectId: sentQuestion.subjectID,
    likes: sentQuestion.countPraise,
    comments: sentQuestion.countDiscuss,
    /** BCP 47 tag, set for Tibetan only; undefined means the publisher's language. */
    language: startsWithTibetan(heading) ? 'bo' : undefined,
  };
}

export type Question = Readonly<ReturnType<typeof toQuestion>>;

/** Converts the questions of a list, without duplicates (platform facts §6). */
export function toQuestions(list: readonly SentQuestion[]): Question[] {
  return [...new Map(list.map((sentQuestion) => [sentQuestion.fileId, sentQuestion])).values()].map(
    toQuestion,
  );
}
