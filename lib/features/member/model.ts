import type { z } from 'zod';
import type { Question } from '@/lib/contract/ask';
import type { CirclePost } from '@/lib/contract/circle';
import type { SaidComment } from '@/lib/contract/comment';
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
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';

export interface Member {
  id: string;
  /** Empty if the platform sent no name that may be shown. */
  name: string;
  picture: string | undefined;
  description: string | undefined;
  /** True for official accounts, according to the account type, never the name (R6.10). */
  official: boolean;
  points: number;
}

/** In characters; more than any platform accepts. */
const maxDescriptionLength = 300;

export function toMember(info: z.output<typeof memberInfo.response>): Member {
  const { userid, nickname, head, description, isOfficial, points } = info;
  return {
    id: userid,
    name: readerName(nickname),
    picture: head,
    description: cutText(plainText(description ?? ''), maxDescriptionLength) || undefined,
    official: isOfficial,
    points,
  };
}

export const memberTabs = ['comments', 'posts', 'questions'] as const;

export type MemberTab = (typeof memberTabs)[number];

export function parseMemberTab(tabName: string | undefined): MemberTab {
  return memberTabs.find((tab) => tab === tabName) ?? 'comments';
}

export interface Subject {
  id: string;
  source: string;
  title: string | undefined;
}

export interface MemberComment {
  id: string;
  text: string;
  pictures: number;
  /** Epoch ms. */
  time: number | undefined;
  likes: number;
  replies: number;
  subject: Subject | undefined;
  /** True if the comment awaits approval; until then only its author sees it. */
  waiting: boolean;
}

/** Maximum number of characters of a comment in a list; the discussion shows it in full. */
const maxCommentLength = 400;

function toComment(sent: SaidComment): MemberComment {
  const { id, content, created, rootID, rootTitle, sourceType, attachments, state } = sent;
  const source = sourceType || '0';
  const isKnown = rootID !== undefined && idPattern.test(rootID) && idPattern.test(source);
  return {
    id,
    text: cutText(content.trim(), maxCommentLength),
    pictures: attachments.length,
    time: parsePlatformDate(created),
    likes: sent.countPraise,
    replies: sent.countDiscuss,
    subject: isKnown ? { id: rootID, source, title: plainText(rootTitle ?? '') || undefined } : undefined,
    waiting: state === 'waiting',
  };
}

export function toComments(list: readonly SaidComment[]): MemberComment[] {
  const each = [...new Map(list.map((sent) => [sent.id, sent])).values()];
  return each.map(toComment).filter(({ text, pictures }) => text !== '' || pictures > 0);
}

export interface MemberPost extends Dynamic {
  heading: string;
  circle: string | undefined;
  /** Only its author sees a `waiting` or `refused` post. */
  state: 'published' | 'waiting' | 'refused';
}

type SentPost = CirclePost & { state?: MemberPost['state'] | undefined };

export function toPosts(list: readonly SentPost[]): MemberPost[] {
  const each = [...new Map(list.map((sent) => [sent.id, sent])).values()];
  return each.map(({ pics, videos, circleName, state = 'published', ...sent }) => ({
    ...toDynamic({ ...sent, attachments: { pics, videos } }),
    heading: headline(sent.title, sent.content, circleName),
    circle: plainText(circleName ?? '') || undefined,
    state,
  }));
}

export interface MemberQuestion {
  id: string;
  title: string;
  /** Epoch ms. */
  time: number | undefined;
  /** Only its author sees a `waiting` or `refused` question. */
  state: 'answered' | 'open' | 'waiting' | 'refused';
  language: string | undefined;
}

type SentQuestion = Question & { state?: string | undefined };

function questionStateOf({ state, answer }: SentQuestion): MemberQuestion['state'] {
  if (state === 'waiting' || state === 'refused') return state;
  return plainText(answer) === '' ? 'open' : 'answered';
}

export function toQuestions(list: readonly SentQuestion[]): MemberQuestion[] {
  const each = [...new Map(list.map((sent) => [sent.fileId, sent])).values()];
  return each.map((sent) => {
    const { fileId, title, content, publishtime } = sent;
    const displayTitle = headline(title, content);
    return {
      id: fileId,
      title: displayTitle,
      time: parsePlatformDate(publishtime),
      state: questionStateOf(sent),
      language: startsWithTibetan(displayTitle) ? 'bo' : undefined,
    };
  });
}

export interface SignUpLine {
  activityId: string;
  title: string;
  status: number | undefined;
  /** Epoch ms. */
  startsAt: number | undefined;
}

export function toSignUps(list: readonly MemberRegistration[]): SignUpLine[] {
  const each = [...new Map(list.map((registration) => [registration.activityID, registration])).values()];
  return each.map(({ activityID, title, status, startTime }) => ({
    activityId: activityID,
    title: headline(title),
    status,
    startsAt: parsePlatformDate(startTime),
  }));
}

export interface ContributionLine {
  id: string;
  title: string;
  /** Epoch ms. */
  time: number | undefined;
  state: keyof typeof contributionStatuses;
  language: string | undefined;
}

export function toContributions(list: readonly Contribution[]): ContributionLine[] {
  const states = Object.keys(contributionStatuses) as ContributionLine['state'][];
  const each = [...new Map(list.map((contribution) => [contribution.id, contribution])).values()];
  return each.map(({ id, title, content, publishtime, status }) => {
    const displayTitle = headline(title, content);
    return {
      id,
      title: displayTitle,
      time: parsePlatformDate(publishtime),
      // A contribution without a status has passed, as on the contribution's page (`inputArticleDetail`).
      state:
        status === undefined
          ? 'passed'
          : (states.find((state) => contributionStatuses[state] === status) ?? 'pending'),
      language: startsWithTibetan(displayTitle) ? 'bo' : undefined,
    };
  });
}

/** Tip-off stored under the reader's account, in a list (ADR 0054). */
export interface TipoffLine {
  id: string;
  /** "" for a tip-off with files only. */
  title: string;
  /** Epoch ms. */
  time: number | undefined;
  state: keyof typeof tipoffStatuses;
  language: string | undefined;
}

export function toTipoffs(list: readonly Tipoff[]): TipoffLine[] {
  const states = Object.keys(tipoffStatuses) as TipoffLine['state'][];
  const each = [...new Map(list.map((tipoff) => [tipoff.id, tipoff])).values()];
  return each.map(({ id, title, content, publishtime, status }) => {
    const displayTitle = plainText(title + content) === '' ? '' : headline(title, content);
    return {
      id,
      title: displayTitle,
      time: parsePlatformDate(publishtime),
      state: states.find((state) => tipoffStatuses[state] === status) ?? 'pending',
      language: startsWithTibetan(displayTitle) ? 'bo' : undefined,
    };
  });
}

export interface MemberLinks {
  /** Links to a comment in its discussion, or to the whole discussion if the id is "". */
  commentLink: (comment: string, subject: Subject) => string;
  post: (post: string) => string;
  question: (question: string) => string;
}
