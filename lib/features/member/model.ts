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
import type { memberInfo, OwnRegistration } from '@/lib/contract/member';
import { cutText } from '@/lib/format/cut-text';
import { headline } from '@/lib/format/headline';
import { idPattern } from '@/lib/format/id-pattern';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { beginsTibetan } from '@/lib/format/tibetan';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';

/** A member, as pages show one. */
export interface Member {
  id: string;
  /** "" where the platform tells none that may be shown. */
  name: string;
  /** Address of the picture. */
  picture: string | undefined;
  description: string | undefined;
  /** By the kind of the account, never by its name (R6.10). */
  official: boolean;
  points: number;
}

/** Letters of what a member says of itself: more than any platform takes. */
const longestDescription = 300;

/** The member that the platform's answer means. */
export function toMember(sent: z.output<typeof memberInfo.response>): Member {
  const { userid, nickname, head, description, isOfficial, points } = sent;
  return {
    id: userid,
    name: readerName(nickname),
    picture: head,
    description: cutText(plainText(description ?? ''), longestDescription) || undefined,
    official: isOfficial,
    points,
  };
}

/** What is open on a member's page. */
export const memberTabs = ['comments', 'posts', 'questions'] as const;

export type MemberTab = (typeof memberTabs)[number];

/** Reads the open tab from a query; anything odd is the comments. */
export function memberTab(asked: string | undefined): MemberTab {
  return memberTabs.find((tab) => tab === asked) ?? 'comments';
}

/** What a comment stands under. */
export interface Subject {
  id: string;
  source: string;
  title: string | undefined;
}

/** A comment in the list of who wrote it. */
export interface Said {
  id: string;
  text: string;
  /** How many pictures came with it; they stand where it was said. */
  pictures: number;
  /** Epoch ms. */
  time: number | undefined;
  likes: number;
  replies: number;
  subject: Subject | undefined;
  /** It is its writer's alone until the desk has seen it. */
  waiting: boolean;
}

/** Letters of a comment in a list; all of it stands where it was said. */
const longestSaid = 400;

function toSaid(sent: SaidComment): Said {
  const { id, content, created, rootID, rootTitle, sourceType, attachments, state } = sent;
  const source = sourceType || '0';
  const isKnown = rootID !== undefined && idPattern.test(rootID) && idPattern.test(source);
  return {
    id,
    text: cutText(content.trim(), longestSaid),
    pictures: attachments.length,
    time: parsePlatformDate(created),
    likes: sent.countPraise,
    replies: sent.countDiscuss,
    subject: isKnown ? { id: rootID, source, title: plainText(rootTitle ?? '') || undefined } : undefined,
    waiting: state === 'waiting',
  };
}

/** The comments of a list that say or show anything, each once. */
export function toSaids(list: readonly SaidComment[]): Said[] {
  const each = [...new Map(list.map((sent) => [sent.id, sent])).values()];
  return each.map(toSaid).filter(({ text, pictures }) => text !== '' || pictures > 0);
}

/** A post in the list of who wrote it. */
export interface WrittenPost extends Dynamic {
  /** What heads it in a list of lines. */
  heading: string;
  circle: string | undefined;
  /** `waiting` and `refused` are its writer's alone. */
  state: 'published' | 'waiting' | 'refused';
}

type SentPost = CirclePost & { state?: WrittenPost['state'] | undefined };

/** The posts of a list, each once. */
export function toPosts(list: readonly SentPost[]): WrittenPost[] {
  const each = [...new Map(list.map((sent) => [sent.id, sent])).values()];
  return each.map(({ pics, videos, circleName, state = 'published', ...sent }) => ({
    ...toDynamic({ ...sent, attachments: { pics, videos } }),
    heading: headline(sent.title, sent.content, circleName),
    circle: plainText(circleName ?? '') || undefined,
    state,
  }));
}

/** A question in the list of who asked it. */
export interface AskedQuestion {
  id: string;
  title: string;
  /** Epoch ms. */
  time: number | undefined;
  /** `waiting` and `refused` are its asker's alone. */
  state: 'answered' | 'open' | 'waiting' | 'refused';
  language: string | undefined;
}

type SentQuestion = Question & { state?: string | undefined };

function questionStateOf({ state, answer }: SentQuestion): AskedQuestion['state'] {
  if (state === 'waiting' || state === 'refused') return state;
  return plainText(answer) === '' ? 'open' : 'answered';
}

/** The questions of a list, each once. */
export function toQuestions(list: readonly SentQuestion[]): AskedQuestion[] {
  const each = [...new Map(list.map((sent) => [sent.fileId, sent])).values()];
  return each.map((sent) => {
    const { fileId, title, content, publishtime } = sent;
    const shown = headline(title, content);
    return {
      id: fileId,
      title: shown,
      time: parsePlatformDate(publishtime),
      state: questionStateOf(sent),
      language: beginsTibetan(shown) ? 'bo' : undefined,
    };
  });
}

/** An own sign-up in the list of them. */
export interface SignUpLine {
  activityId: string;
  title: string;
  status: number | undefined;
  /** Epoch ms at which the activity begins. */
  startsAt: number | undefined;
}

/** The own sign-ups of a list, each activity once. */
export function toSignUps(list: readonly OwnRegistration[]): SignUpLine[] {
  const each = [...new Map(list.map((sent) => [sent.activityID, sent])).values()];
  return each.map(({ activityID, title, status, startTime }) => ({
    activityId: activityID,
    title: headline(title),
    status,
    startsAt: parsePlatformDate(startTime),
  }));
}

/** An own contribution in the list of them. */
export interface ContributionLine {
  id: string;
  title: string;
  /** Epoch ms. */
  time: number | undefined;
  state: keyof typeof contributionStatuses;
  language: string | undefined;
}

/** The own contributions of a list, each once; a state that a platform made up is not yet passed. */
export function toContributions(list: readonly Contribution[]): ContributionLine[] {
  const states = Object.keys(contributionStatuses) as ContributionLine['state'][];
  const each = [...new Map(list.map((sent) => [sent.id, sent])).values()];
  return each.map(({ id, title, content, publishtime, status }) => {
    const shown = headline(title, content);
    return {
      id,
      title: shown,
      time: parsePlatformDate(publishtime),
      state: states.find((state) => contributionStatuses[state] === status) ?? 'pending',
      language: beginsTibetan(shown) ? 'bo' : undefined,
    };
  });
}

/** A tip-off that its reader keeps under their account, in the list of them (ADR 0054). */
export interface TipoffLine {
  id: string;
  /** "" for one that is files alone. */
  title: string;
  /** Epoch ms. */
  time: number | undefined;
  state: keyof typeof tipoffStatuses;
  language: string | undefined;
}

/** The own tip-offs of a list, each once; one without a state that we know has been received, and no more is known. */
export function toTipoffs(list: readonly Tipoff[]): TipoffLine[] {
  const states = Object.keys(tipoffStatuses) as TipoffLine['state'][];
  const each = [...new Map(list.map((sent) => [sent.id, sent])).values()];
  return each.map(({ id, title, content, publishtime, status }) => {
    const shown = plainText(title + content) === '' ? '' : headline(title, content);
    return {
      id,
      title: shown,
      time: parsePlatformDate(publishtime),
      state: states.find((state) => tipoffStatuses[state] === status) ?? 'pending',
      language: beginsTibetan(shown) ? 'bo' : undefined,
    };
  });
}
