import { generatedDiscussion } from '../content/generated-discussion';
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

const minuteMs = 60_000;

/** Maximum time in ms between two replies. Recent comments get faster replies, so that none is in the future. */
const maxReplyGapMs = 9 * minuteMs;

export function seedComments(store: Store, contentDir: string, { idOf }: DemoMembers, now: number): void {
  const discussions = [
    ...readDemoComments(contentDir),
    ...readCommentTemplates(contentDir).map(generatedDiscussion),
  ];
  for (const discussion of discussions) {
    storeDiscussion(store, discussion, idOf, { prefix: `demo:${discussion.source}:${discussion.id}:`, now });
  }
}

/** Stores a discussion. All keys of its comments start with `prefix`. */
export function storeDiscussion(
  store: Store,
  discussion: DemoDiscussion,
  idOf: DemoMembers['idOf'],
  { prefix, now }: { prefix: string; now: number },
): void {
  const { id, source, comments } = discussion;
  const inputs = comments.map((_, index) => threadInputs(discussion, idOf, { prefix, index, now }));
  const idByKey = new Map<string, number>();
  for (const { parentKey, ...input } of inputs.reverse().flat()) {
    const threadFields = { articleId: id, sourceType: source, parentId: idByKey.get(parentKey ?? '') };
    idByKey.set(input.key, store.comments.upsertDemo({ ...input, ...threadFields }));
  }
}

/** Returns a comment with its replies. Keys are numbered from the oldest comment. */
function threadInputs(
  { everyMinutes, comments }: DemoDiscussion,
  idOf: DemoMembers['idOf'],
  { prefix, index, now }: { prefix: string; index: number; now: number },
): (Omit<NewComment, 'articleId' | 'parentId'> & { parentKey?: string })[] {
  const comment = comments[index];
  if (!comment) return [];
  const key = `${prefix}${comments.length - index}`;
  const ageMs = Math.round((index + 1 - seededNumber(key, 60) / 100) * everyMinutes * minuteMs);
  const gapMs = Math.min(maxReplyGapMs, Math.floor(ageMs / (comment.replies.length + 1)));
  const keyByName = new Map<string, string>();
  const replies = comment.replies.map((reply, replyIndex) => {
    const replyKey = `${key}:${replyIndex + 1}`;
    const parentKey = keyByName.get(reply.to ?? '') ?? key;
    keyByName.set(reply.name, replyKey);
    return {
      ...commentInput(reply, idOf),
      key: replyKey,
      parentKey,
      createdAt: now - ageMs + (replyIndex + 1) * gapMs,
    };
  });
  const { pinned, excellent } = comment;
  return [{ ...commentInput(comment, idOf), key, pinned, excellent, createdAt: now - ageMs }, ...replies];
}

function commentInput(comment: DemoReply | DemoComment, idOf: DemoMembers['idOf']) {
  const { text, name, likes, location, pictures, official } = comment;
  return {
    content: text,
    authorId: official ? officialUserId : String(idOf(name)),
    authorName: name,
    authorIcon: official ? '/media/logos/app-logo.png' : readerPortrait(name),
    location: location ?? null,
    pictures: pictures.map(picturePath),
    official,
    likes,
  };
}
