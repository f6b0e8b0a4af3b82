import type { CommentReply, Comment as ContractComment } from '@/lib/contract/comment';
import { cutText } from '@/lib/format/cut-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { withoutNumber } from '@/lib/format/reader-name';
import { isVisible } from '@/lib/format/typed-text';
import { pictureAddress } from '@/lib/site/media-address';
import { isLater } from './later-id';

/** Whose an official comment is (platform facts §2; reading 40). */
const officialUser = '-100';

/** Letters of a comment and of a name that are shown: many times what any platform takes. */
const longestText = 10_000;
const longestName = 40;

/** A comment or a reply as pages show it. */
export interface Comment {
  id: string;
  /** "" where the platform names nobody. */
  name: string;
  /** The member who wrote it, where the platform names one. */
  writer: string | undefined;
  /** Of the publisher: by the account that wrote it, never by its name. */
  official: boolean;
  /** Address of the writer's picture; only one that can be fetched. */
  portrait: string | undefined;
  text: string;
  /** Epoch ms. */
  time: number | undefined;
  place: string | undefined;
  pinned: boolean;
  excellent: boolean;
  likes: number;
  /** How many replies there are below it. */
  replies: number;
  /** Addresses of pictures, as the platform wrote them. */
  pictures: readonly string[];
  /** Whom a reply to a reply answers. */
  answers: string | undefined;
}

/** A comment with the first of its replies. */
export interface Thread extends Comment {
  first: readonly Comment[];
}

function nameOf(name: string): string {
  return isVisible(name) ? cutText(name.replace(/\s+/g, ' ').trim(), longestName) : '';
}

/** A name of a reader. Its markup is text, as in what they say. */
const writerOf = (name: string): string => withoutNumber(nameOf(name));

/** The words of a comment, no more than one empty line between them: nobody pushes the others off the page. */
function wordsOf(content: string): string {
  return isVisible(content)
    ? cutText(content.trim(), longestText).replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    : '';
}

/** Reads a comment or a reply. */
export function toComment(given: ContractComment | CommentReply): Comment {
  const answers = 'parentUserName' in given ? writerOf(given.parentUserName ?? '') : '';
  return {
    id: given.id,
    name: writerOf(given.userName),
    writer: given.userID,
    official: given.isOfficial || given.userID === officialUser,
    portrait: given.userIcon === undefined ? undefined : pictureAddress(given.userIcon, 160),
    text: wordsOf(given.content),
    time: parsePlatformDate(given.created),
    place: given.location === undefined ? undefined : nameOf(given.location) || undefined,
    pinned: given.isTop,
    excellent: given.isExcellent,
    likes: given.countPraise,
    replies: given.countDiscuss,
    pictures: given.attachments.flatMap(({ url }) => (pictureAddress(url, 480) ? [url] : [])),
    answers: answers || undefined,
  };
}

/** Official words stand before readers' (R3.62); what came first stays first. */
function officialFirst(comments: readonly Comment[]): Comment[] {
  return [...comments.filter(({ official }) => official), ...comments.filter(({ official }) => !official)];
}

/** Whether there is anything to be seen of it, or below it. */
function isShown({ text, pictures, replies }: Comment): boolean {
  return text !== '' || pictures.length > 0 || replies > 0;
}

/** Reads replies to a comment; empty ones are nothing to a reader. */
export function toReplies(given: readonly CommentReply[]): Comment[] {
  return given.map(toComment).filter(isShown);
}

/** Reads a comment with those of its replies that came with it (R3.61, R3.63). */
export function toThread(given: ContractComment): Thread {
  const first = officialFirst(toReplies(given.topDiscuss?.list ?? []));
  const comment = toComment(given);
  return { ...comment, replies: Math.max(comment.replies, first.length), first };
}

/** Id of the newest of some comments, which need not stand in order. */
export function newestOf(comments: readonly { id: string }[]): string | undefined {
  return comments.reduce<string | undefined>(
    (newest, { id }) => (newest === undefined || isLater(id, newest) ? id : newest),
    undefined,
  );
}

/** Reads comments; empty ones are nothing to a reader. */
export function toThreads(given: readonly ContractComment[]): Thread[] {
  return given.map(toThread).filter(isShown);
}

/** Comments in the order they came, each once, pinned ones first (R3.64). */
export function inOrder(threads: readonly Thread[]): Thread[] {
  const each = [...new Map(threads.map((thread) => [thread.id, thread])).values()];
  return [...each.filter(({ pinned }) => pinned), ...each.filter(({ pinned }) => !pinned)];
}

/** Likes that make a comment a hot one: one friend's is not enough. */
const leastHot = 3;
const mostHot = 2;

/**
 * What stands under an article: pinned and official words, then the hottest two, then the newest, some five in all.
 * @param newest newest first
 * @param hottest most liked first
 */
export function selectThreads(
  newest: readonly Thread[],
  hottest: readonly Thread[],
  count: number,
): Thread[] {
  const placed = newest.filter(({ pinned, official }) => pinned || official);
  const hot = hottest.filter(({ likes }) => likes >= leastHot).slice(0, mostHot);
  return inOrder([...placed, ...hot, ...newest]).slice(0, count);
}
