import type { z } from 'zod';
import { registrationStatuses } from '@/lib/contract/activity';
import type { Question } from '@/lib/contract/ask';
import type { CirclePost } from '@/lib/contract/circle';
import type { ContractMemberComment } from '@/lib/contract/comment';
import {
  type Contribution,
  contributionStatuses,
  type Tipoff,
  tipoffStatuses,
} from '@/lib/contract/contribution';
import type { MemberRegistration, memberInfo } from '@/lib/contract/member';
import { cutText } from '@/lib/format/cut-text';
import { headline } from '@/lib/format/headline';
import { idPattern } from '@/lib/format/id-pattern';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { toDynamic } from '@/lib/people/dynamic';

/** Maximum characters of a description, more than any platform accepts. */
const maxDescriptionLength = 300;

export function toMember(info: z.output<typeof memberInfo.response>) {
  const { userid, nickname, head, description, isOfficial, points } = info;
  return {
    id: userid,
    /** Empty if the platform returned no name that may be shown. */
    name: readerName(nickname),
    picture: head,
    description: cutText(plainText(description ?? ''), maxDescriptionLength) || undefined,
    /** True for official accounts, according to the account type, never the name (R6.10). */
    official: isOfficial,
    points,
  };
}

export type Member = ReturnType<typeof toMember>;

/** Drops duplicates (platform facts §6). */
function unique<Item>(list: readonly Item[], idOf: (item: Item) => string): Item[] {
  return [...new Map(list.map((item) => [idOf(item), item])).values()];
}

export const memberTabs = ['comments', 'posts', 'questions'] as const;

export type MemberTab = (typeof memberTabs)[number];

/** Maximum number of characters of a comment in a list; the discussion shows it in full. */
const maxCommentLength = 400;

function toComment(comment: ContractMemberComment) {
  const { id, content, created, rootID, rootTitle, sourceType, attachments, state } = comment;
  const source = sourceType || '0';
  const hasSubject = rootID !== undefined && idPattern.test(rootID) && idPattern.test(source);
  return {
    id,
    text: cutText(content.trim(), maxCommentLength),
    pictures: attachments.length,
    time: parsePlatformDate(created),
    likes: comment.countPraise,
    replies: comment.countDiscuss,
    subject: hasSubject ? { id: rootID, source, title: plainText(rootTitle ?? '') || undefined } : undefined,
    /** True if the comment awaits approval; until then only its author sees it. */
    waiting: state === 'waiting',
  };
}

export type MemberComment = ReturnType<typeof toComment>;
export type CommentSubject = NonNullable<MemberComment['subject']>;

export function toComments(list: readonly ContractMemberComment[]): MemberComment[] {
  return unique(list, ({ id }) => id)
    .map(toComment)
    .filter(({ text, pictures }) => text !== '' || pictures > 0);
}

/** Only the author sees a `waiting` or `refused` post. */
type SentPost = CirclePost & { state?: 'published' | 'waiting' | 'refused' | undefined };

export function toPosts(list: readonly SentPost[]) {
  return unique(list, ({ id }) => id).map(({ pics, videos, circleName, state = 'published', ...post }) => ({
    ...toDynamic({ ...post, attachments: { pics, videos } }),
    heading: headline(post.title, post.content, circleName),
    circle: plainText(circleName ?? '') || undefined,
    state,
  }));
}

export type MemberPost = ReturnType<typeof toPosts>[number];

/** Entry of a list with one line per entry. */
export interface LineValues<State extends string> {
  id: string;
  title: string;
  /** Epoch ms. */
  time?: number | undefined;
  /** Start of an activity in epoch ms. */
  startsAt?: number | undefined;
  state: State;
  language: string | undefined;
}

function toLine<State extends string>(id: string, title: string, state: State): LineValues<State> {
  return { id, title, state, language: startsWithTibetan(title) ? 'bo' : undefined };
}

/** Only the author sees a `waiting` or `refused` question. */
export type MemberQuestion = LineValues<'answered' | 'open' | 'waiting' | 'refused'>;

type SentQuestion = Question & { state?: string | undefined };

function questionStateOf({ state, answer }: SentQuestion): MemberQuestion['state'] {
  if (state === 'waiting' || state === 'refused') return state;
  return plainText(answer) === '' ? 'open' : 'answered';
}

export function toQuestions(list: readonly SentQuestion[]): MemberQuestion[] {
  return unique(list, ({ fileId }) => fileId).map((question) => ({
    ...toLine(question.fileId, headline(question.title, question.content), questionStateOf(question)),
    time: parsePlatformDate(question.publishtime),
  }));
}

export type SignUpLine = LineValues<keyof typeof registrationStatuses | 'unknown'>;

export function toSignUps(list: readonly MemberRegistration[]): SignUpLine[] {
  return unique(list, ({ activityID }) => activityID).map(({ activityID, title, status, startTime }) => ({
    ...toLine(activityID, headline(title), nameOfCode(registrationStatuses, status, 'unknown')),
    startsAt: parsePlatformDate(startTime),
  }));
}

export type ContributionLine = LineValues<keyof typeof contributionStatuses>;

/** Converts contributions. A missing status means `passed`, as on the page `inputArticleDetail`. */
export function toContributions(list: readonly Contribution[]): ContributionLine[] {
  return unique(list, ({ id }) => id).map(({ id, title, content, publishtime, status }) => ({
    ...toLine(
      id,
      headline(title, content),
      status === undefined ? 'passed' : nameOfCode(contributionStatuses, status, 'pending'),
    ),
    time: parsePlatformDate(publishtime),
  }));
}

/** Tip-off stored under the reader's account (ADR 0054). The title is "" if the tip-off has files only. */
export type TipOffLine = LineValues<keyof typeof tipoffStatuses>;

export function toTipOffs(list: readonly Tipoff[]): TipOffLine[] {
  return unique(list, ({ id }) => id).map(({ id, title, content, publishtime, status }) => ({
    ...toLine(
      id,
      plainText(title + content) === '' ? '' : headline(title, content),
      nameOfCode(tipoffStatuses, status, 'pending'),
    ),
    time: parsePlatformDate(publishtime),
  }));
}
