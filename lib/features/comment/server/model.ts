import type { CommentReply, Comment as ContractComment } from '@/lib/contract/comment';
import { cutText } from '@/lib/format/cut-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { withoutPhoneNumber } from '@/lib/format/reader-name';
import { hasVisibleText } from '@/lib/format/typed-text';
import { pictureAddress } from '@/lib/site/media-address';
import { isNewerComment } from '../newest-comments';

/** User id of official comments (platform facts §2; reading 40). */
const officialUserId = '-100';

/** Maximum characters of a displayed text (platforms accept far fewer), and of a name or place. */
const maxTextLength = 10_000;
const maxNameLength = 40;

export type Comment = ReturnType<typeof toComment>;

export type Thread = ReturnType<typeof toThread>;

function shortenName(name: string): string {
  return hasVisibleText(name) ? cutText(name.replace(/\s+/g, ' ').trim(), maxNameLength) : '';
}

/** Returns a name without phone numbers. Markup is shown as text, as in comments. */
const displayNameOf = (name: string): string => withoutPhoneNumber(shortenName(name));

/** Collapses empty lines, so that a comment cannot fill the page with them. */
function commentTextOf(content: string): string {
  return hasVisibleText(content)
    ? cutText(content.trim(), maxTextLength).replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    : '';
}

export function toComment(raw: ContractComment | CommentReply) {
  const repliesTo = 'parentUserName' in raw ? displayNameOf(raw.parentUserName ?? '') : '';
  return {
    id: raw.id,
    /** Empty if the platform returns no name. */
    name: displayNameOf(raw.userName),
    writer: raw.userID,
    /** True for an official account, regardless of the name. */
    official: raw.isOfficial || raw.userID === officialUserId,
    /** Address of the writer's avatar; undefined if it cannot be fetched. */
    portrait: raw.userIcon === undefined ? undefined : pictureAddress(raw.userIcon, 160),
    text: commentTextOf(raw.content),
    time: parsePlatformDate(raw.created),
    place: raw.location === undefined ? undefined : shortenName(raw.location) || undefined,
    pinned: raw.isTop,
    excellent: raw.isExcellent,
    likes: raw.countPraise,
    replies: raw.countDiscuss,
    pictures: raw.attachments.flatMap(({ url }) => (pictureAddress(url, 480) ? [url] : [])),
    /** Name of the writer to whom this reply is addressed. */
    repliesTo: repliesTo || undefined,
  };
}

/** Moves official comments to the front (R3.62); the order is otherwise unchanged. */
function sortOfficialFirst(comments: readonly Comment[]): Comment[] {
  return [...comments.filter(({ official }) => official), ...comments.filter(({ official }) => !official)];
}

function isVisibleComment({ text, pictures, replies }: Comment): boolean {
  return text !== '' || pictures.length > 0 || replies > 0;
}

export function toReplies(contractReplies: readonly CommentReply[]): Comment[] {
  return contractReplies.map(toComment).filter(isVisibleComment);
}

/** Parses a comment with the replies in the response (R3.61, R3.63). */
export function toThread(contractComment: ContractComment) {
  const firstReplies = sortOfficialFirst(toReplies(contractComment.topDiscuss?.list ?? []));
  const comment = toComment(contractComment);
  return { ...comment, replies: Math.max(comment.replies, firstReplies.length), firstReplies };
}

export function newestCommentId(comments: readonly { id: string }[]): string | undefined {
  return comments.reduce<string | undefined>(
    (newest, { id }) => (newest === undefined || isNewerComment(id, newest) ? id : newest),
    undefined,
  );
}

export function toThreads(contractComments: readonly ContractComment[]): Thread[] {
  return contractComments.map(toThread).filter(isVisibleComment);
}

/** Removes duplicates and moves pinned comments to the front (R3.64). */
export function sortPinnedFirst(threads: readonly Thread[]): Thread[] {
  const uniqueThreads = [...new Map(threads.map((thread) => [thread.id, thread])).values()];
  return [...uniqueThreads.filter(({ pinned }) => pinned), ...uniqueThreads.filter(({ pinned }) => !pinned)];
}

/** Minimum likes of a hot comment; the likes of one or two friends are not enough. */
const minHotLikes = 3;
const maxHot = 2;

/** Selects `count` threads: pinned and official ones, then the hottest two, then the newest. */
export function selectThreads(newest: readonly Thread[], hottest: readonly Thread[], count: number) {
  const prominent = newest.filter(({ pinned, official }) => pinned || official);
  const hot = hottest.filter(({ likes }) => likes >= minHotLikes).slice(0, maxHot);
  return sortPinnedFirst([...prominent, ...hot, ...newest]).slice(0, count);
}
