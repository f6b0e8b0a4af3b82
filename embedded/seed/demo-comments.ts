import { chance } from '../chance';
import {
  type DemoComment,
  type DemoDiscussion,
  type DemoReply,
  readCommentStocks,
  readDemoComments,
} from '../content/read-comments';
import { officialUserId } from '../store/comment-record';
import type { OfDiscussion } from '../store/comments';
import type { Store } from '../store/store';
import { stockDiscussion } from './comment-stock';
import type { DemoMembers } from './demo-members';
import { readerFace } from './reader-face';

const minuteMs = 60_000;

/** A reply comes so long after what was said before it, sooner where that was said just now. */
const replyAfterMs = 9 * minuteMs;

/** Puts the demo paper's comments into a store, or gives those that are there the times of today's paper. */
export function seedComments(store: Store, contentDir: string, { writer }: DemoMembers, now: number): void {
  const discussions = [
    ...readDemoComments(contentDir),
    ...readCommentStocks(contentDir).map(stockDiscussion),
  ];
  for (const discussion of discussions) {
    const prefix = `demo:${discussion.source}:${discussion.id}:`;
    keepDiscussion(store, discussion, writer, { prefix, now });
  }
}

/** Keeps one discussion whose comments' keys all begin alike. */
export function keepDiscussion(
  store: Store,
  discussion: DemoDiscussion,
  writer: DemoMembers['writer'],
  { prefix, now }: { prefix: string; now: number },
): void {
  const { id, source, texts } = discussion;
  const inputs = texts.map((_, index) => threadOf(discussion, writer, { prefix, index, now }));
  store.comments.keepAll({ id, sourceType: source }, prefix, inputs.reverse().flat());
}

/** A comment with its replies; the oldest is number 1. */
function threadOf(
  { everyMinutes, texts }: DemoDiscussion,
  writer: DemoMembers['writer'],
  { prefix, index, now }: { prefix: string; index: number; now: number },
): OfDiscussion[] {
  const comment = texts[index];
  if (!comment) return [];
  const key = `${prefix}${texts.length - index}`;
  const age = Math.round((index + 1 - chance(key, 60) / 100) * everyMinutes * minuteMs);
  const gap = Math.min(replyAfterMs, Math.floor(age / (comment.replies.length + 1)));
  const keys = new Map<string, string>();
  const replies = comment.replies.map((reply, place) => {
    const own = `${key}:${place + 1}`;
    const parentKey = keys.get(reply.to ?? '') ?? key;
    keys.set(reply.name, own);
    return { ...said(reply, writer), key: own, parentKey, createdAt: now - age + (place + 1) * gap };
  });
  const { pinned, excellent } = comment;
  return [{ ...said(comment, writer), key, pinned, excellent, createdAt: now - age }, ...replies];
}

function said(
  { text, name, likes, location, pictures, official }: DemoReply | DemoComment,
  writer: DemoMembers['writer'],
) {
  return {
    content: text,
    authorId: official ? officialUserId : String(writer(name)),
    authorName: name,
    authorIcon: official ? '/media/logos/app-logo.png' : readerFace(name),
    location: location ?? null,
    pictures: pictures.map((picture) => `/media/pictures/${picture}.jpg`),
    official,
    likes,
  };
}
