import {
  type DemoComment,
  type DemoDiscussion,
  type DemoReply,
  readCommentTemplates,
  readDemoComments,
} from '../content/read-comments';
import { seededNumber } from '../seeded-number';
import { type NewComment, officialUserId } from '../store/comment-record';
import type { Store } from '../store/store';
import { picturePath } from './demo-media';
import { type DemoMembers, readerPortrait } from './demo-members';
import { generatedDiscussion } from './generated-discussion';

const minuteMs = 60_000;

/** Maximum time in ms between two replies. Recent comments get faster replies, so that none is in the future. */
const replyAfterMs = 9 * minuteMs;

type CommentInput = Omit<NewComment, 'articleId' | 'parentId'> & { parentKey?: string };

export function seedComments(store: Store, contentDir: string, { writer }: DemoMembers, now: number): void {
  const discussions = [
    ...readDemoComments(contentDir),
    ...readCommentTemplates(contentDir).map(generatedDiscussion),
  ];
  for (const discussion of discussions) {
    const prefix = `demo:${discussion.source}:${discussion.id}:`;
    storeDiscussion(store, discussion, writer, { prefix, now });
  }
}

/** Stores a discussion. All keys of its comments start with `prefix`. */
export function storeDiscussion(
  store: Store,
  discussion: DemoDiscussion,
  writer: DemoMembers['writer'],
  { prefix, now }: { prefix: string; now: number },
): void {
  const { id, source, texts } = discussion;
  const inputs = texts.map((_, index) => threadInputs(discussion, writer, { prefix, index, now }));
  const ids = new Map<string, number>();
  for (const { parentKey, ...input } of inputs.reverse().flat()) {
    const place = { articleId: id, sourceType: source, parentId: ids.get(parentKey ?? '') };
    ids.set(input.key, store.comments.upsertDemo({ ...input, ...place }));
  }
}

/** Returns a comment with its replies. Keys are numbered from the oldest comment. */
function threadInputs(
  { everyMinutes, texts }: DemoDiscussion,
  writer: DemoMembers['writer'],
  { prefix, index, now }: { prefix: string; index: number; now: number },
): CommentInput[] {
  const comment = texts[index];
  if (!comment) return [];
  const key = `${prefix}${texts.length - index}`;
  const age = Math.round((index + 1 - seededNumber(key, 60) / 100) * everyMinutes * minuteMs);
  const gap = Math.min(replyAfterMs, Math.floor(age / (comment.replies.length + 1)));
  const keys = new Map<string, string>();
  const replies = comment.replies.map((reply, place) => {
    const replyKey = `${key}:${place + 1}`;
    const parentKey = keys.get(reply.to ?? '') ?? key;
    keys.set(reply.name, replyKey);
    return {
      ...commentInput(reply, writer),
      key: replyKey,
      parentKey,
      createdAt: now - age + (place + 1) * gap,
    };
  });
  const { pinned, excellent } = comment;
  return [{ ...commentInput(comment, writer), key, pinned, excellent, createdAt: now - age }, ...replies];
}

function commentInput(comment: DemoReply | DemoComment, writer: DemoMembers['writer']) {
  const { text, name, likes, location, pictures, official } = comment;
  return {
    content: text,
    authorId: official ? officialUserId : String(writer(name)),
    authorName: name,
    authorIcon: official ? '/media/logos/app-logo.png' : readerPortrait(name),
    location: location ?? null,
    pictures: pictures.map(picturePath),
    official,
    likes,
  };
}
