import 'server-only';
import { z } from 'zod';
import { discuss, discussRefusals } from '@/lib/contract/comment';
import { isLongerThan } from '@/lib/format/graphemes';
import { idPattern } from '@/lib/format/id-pattern';
import { normalizeText } from '@/lib/format/typed-text';
import { callAs } from '@/lib/session/call-as';
import type { User } from '@/lib/session/session';
import { siteConfig } from '@/lib/site/site-config';
import { digestsOf, receiptsSchema, sentFilesSchema } from '@/lib/upload/form-receipts';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { toUploadedFiles, type UploadedPicture, writeReceipt } from '@/lib/upload/upload-receipt';
import { deletedDraftCookie, withDraft } from '@/lib/writes/draft-cookie';
import { type Refusal, type RefusalTable, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { commentFormId, draftName } from '../comment-names';
import { findSentComment, finishComment } from './accepted-comment';
import { expiredPicturesRefusal, pictureRules, preparePictures } from './comment-picture-input';

/** Maximum code units: ten per character at the highest `wordLimit` (10,000 characters). */
const maxCodeUnits = 100_000;

const commentInput = z.object({
  of: z.string().regex(idPattern),
  source: z.string().regex(idPattern),
  parent: z.string().regex(idPattern).optional(),
  content: z.string().max(maxCodeUnits).default(''),
  after: z.string().max(64).default(''),
  pictures: sentFilesSchema,
  up: receiptsSchema(maxPicturesPerWrite),
  /** Set if the browser has stored the draft, so that no cookie is needed. */
  kept: z.literal('1').optional(),
});

type CommentInput = z.output<typeof commentInput>;

const emptyRefusal: Refusal = { outcome: 'commentEmpty', words: 'comment.empty' };
const tooLongRefusal: Refusal = { outcome: 'commentTooLong', words: 'comment.tooLong' };

const refusals: RefusalTable = {
  [discussRefusals.empty]: emptyRefusal,
  [discussRefusals.tooLong]: tooLongRefusal,
  [discussRefusals.closed]: { outcome: 'commentClosed', words: 'comment.closed' },
  [discussRefusals.again]: { outcome: 'commentAgain', words: 'comment.again' },
  [discussRefusals.pictures]: expiredPicturesRefusal,
  absent: { outcome: 'notFound', status: 404, words: 'comment.gone' },
};

const loginToComment: Refusal = { outcome: 'loginToComment', status: 401, words: 'comment.login' };

const loginPictures: Refusal = { outcome: 'loginPictures', status: 401, words: 'comment.loginPictures' };

async function validateComment({ content }: CommentInput, visitor: Visitor) {
  if (content === '') return refuse(emptyRefusal, visitor);
  const { wordLimit } = (await siteConfig()).discussion;
  return isLongerThan(content, wordLimit) ? refuse(tooLongRefusal, visitor) : undefined;
}

async function sendComment(
  input: CommentInput,
  pictures: readonly UploadedPicture[],
  user: User,
  visitor: Visitor,
): Promise<WriteAnswer> {
  const { of, source, parent, content } = input;
  const answer = await callAs(visitor, 'wrapper', discuss, {
    rootID: of,
    parentID: parent,
    content,
    sourceType: source,
    imgUrl: pictures.map(({ url }) => url),
    userID: user.userid,
    userName: user.nickname,
  });
  if (!answer.ok) return refusalFor(answer.error, refusals, visitor);
  return finishComment(input, answer.value, visitor);
}

/** Uploads pictures before validating the text: a form without JavaScript cannot restore chosen files. */
async function attemptToSend(input: CommentInput, visitor: Visitor) {
  const { user } = visitor.session;
  const { pictures, refusal } = await preparePictures(input, visitor);
  const problem = refusal ?? (await validateComment(input, visitor));
  if (problem) return { answer: problem, pictures };
  if (!user)
    return { answer: refuse(input.pictures.length > 0 ? loginPictures : loginToComment, visitor), pictures };
  const answer = await sendComment(input, pictures, user, visitor);
  // The platform does not report which pictures it has deleted, so all are dropped.
  return { answer, pictures: answer.outcome === expiredPicturesRefusal.outcome ? [] : pictures };
}

/** Sends a comment or a reply (R7.81). A rejected form is shown again with its input. */
async function submitComment(rawInput: CommentInput, visitor: Visitor): Promise<WriteAnswer> {
  const input = { ...rawInput, content: normalizeText(rawInput.content) };
  const { answer, pictures } = await attemptToSend(input, visitor);
  const fullAnswer = { ...answer, values: { ...answer.values, pictures: toUploadedFiles(pictures) } };
  if ((answer.status ?? 200) < 400 || input.kept) return { ...fullAnswer, cookies: [deletedDraftCookie()] };
  const receipts = pictures.map((picture) => writeReceipt(picture));
  return withDraft(fullAnswer, { name: draftName(input), text: input.content, pictures: receipts });
}

export const postComment = writeHandler({
  actionName: 'comment',
  input: commentInput,
  limit: { burst: 5, every: 10_000 },
  addressLimit: { burst: 200, every: 200 },
  maxBytes: 512 * 1024,
  files: pictureRules,
  anchorId: commentFormId,
  // Equal texts have equal keys. Otherwise, a text that the browser restores on "back" could be posted twice.
  keyOf({ of, source, parent, content, up, pictures }) {
    return { of, source, parent, content: content.trim(), pictures: digestsOf(up, pictures) };
  },
  pageOf: ({ after }) => after,
  write: submitComment,
  draft: (input) =>
    input.kept ? undefined : { name: draftName(input), text: input.content, pictures: input.up },
  lookUp: (input, visitor, since) =>
    findSentComment({ ...input, content: normalizeText(input.content) }, visitor, since),
});
