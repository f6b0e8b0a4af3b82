import 'server-only';
import { delMyDiscuss } from '@/lib/contract/comment';
import { call } from '@/lib/platform/client';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { freeRecords } from '@/lib/writes/free-records';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { visitorName } from '@/lib/writes/write-keys';
import { isAcceptedAs } from './accepted-comment';
import { goneAnswer, guestAnswer } from './action-answers';
import { type ActionInput, actionInput, anchorOfInput } from './action-input';
import { isGone, isRefusedAs } from './action-refusals';
import { tagsOf } from './comment-ref-schema';
import { readComment } from './load-action-page';

/**
 * Deletes a reader's own comment (R3.69, R7.82). The platform checks the owner. If its list already names another owner, no call
 * is sent (R6.11).
 */
async function remove(input: ActionInput, visitor: Visitor): Promise<WriteAnswer> {
  const { words, device, session } = visitor;
  const { comment } = input;
  if (!session.user) return guestAnswer(input, visitor);
  const { userid: userID } = session.user;
  const notDeletable: WriteAnswer = {
    outcome: 'commentNotOwn',
    status: 403,
    message: words('comment.acts.notOwn'),
  };
  const known = await readComment(comment);
  if (known.ok && known.value.userID && known.value.userID !== userID) return notDeletable;
  const answer = await call(
    delMyDiscuss,
    { id: comment.id, userID },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (answer.ok || isGone(answer.error)) {
    await purgeSoon(tagsOf(comment, input), { wait: true });
    // After a deletion, the same text is a new comment.
    await freeRecords(visitorName(device, session.user), (storedAnswer) =>
      isAcceptedAs(comment.id, storedAnswer),
    );
  }
  if (answer.ok) return { outcome: 'commentDeleted', message: words('comment.acts.deleted') };
  if (isRefusedAs(answer.error, 'notOwn')) return notDeletable;
  return isGone(answer.error) ? goneAnswer(visitor) : failureAnswer(answer.error, visitor);
}

export const postCommentDelete = writeHandler({
  actionName: 'comment-delete',
  repeatable: true,
  input: actionInput,
  limit: { burst: 10, every: 3000 },
  noticeName: 'session',
  place: anchorOfInput,
  write: remove,
});
