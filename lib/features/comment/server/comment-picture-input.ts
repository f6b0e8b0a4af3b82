import 'server-only';
import type { User } from '@/lib/session/session';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { siteConfig } from '@/lib/site/site-config';
import { maxPictureBytes } from '@/lib/upload/clean-picture';
import { formFileRules } from '@/lib/upload/form-files';
import { reportPictures } from '@/lib/upload/send-pictures';
import type { UploadUse } from '@/lib/upload/upload-handlers';
import { maxPicturesPerWrite, type Uploader, uploadPictures } from '@/lib/upload/upload-pictures';
import {
  readReceipt,
  readReceiptOf,
  toUploadedFiles,
  type UploadedPicture,
} from '@/lib/upload/upload-receipt';
import { reasonOf, uploadRefusalAnswer } from '@/lib/upload/upload-refusal';
import { pictureWords } from '@/lib/upload/upload-words';
import { refuse } from '@/lib/writes/refusal-answer';
import type { FileRules, SentFile } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';

interface PictureInput {
  pictures: SentFile[];
  up: string[];
}

/** Returns rules that accept pictures from logged-in readers only, if the publisher allows pictures. */
export async function pictureRules(session: VisitorSession): Promise<FileRules> {
  const { pictures } = (await siteConfig()).discussion;
  const { reader, ...limits } = await formFileRules(session);
  return { ...limits, field: 'pictures', reader: pictures ? reader : undefined };
}

/** Answer for pictures that the platform has deleted or does not accept. */
export const expiredPictures = { outcome: 'picturesGone', words: 'comment.picturesGone' } as const;

/** Uploaded pictures by submitted file, so that a retried action (ADR 0043) does not upload a file again. */
const uploadedByFile = new WeakMap<SentFile, UploadedPicture>();

/** Separates uploaded pictures, in order, from new files. Members can use their own uploads only. */
function separatePictures({ up, pictures }: PictureInput, user: User | undefined) {
  const read = (receipt: string) => (user ? readReceiptOf(receipt, user.userid) : readReceipt(receipt));
  const uploadedPictures = up.flatMap((receipt) => read(receipt) ?? []);
  const uploadedDigests = new Set(uploadedPictures.map(({ digest }) => digest));
  const otherPictures = pictures.filter(({ digest }) => digest === '' || !uploadedDigests.has(digest));
  return {
    before: [...uploadedPictures, ...otherPictures.flatMap((file) => uploadedByFile.get(file) ?? [])],
    newFiles: otherPictures.filter((file) => !uploadedByFile.has(file)),
  };
}

/** Uploads new pictures. A refusal blocks the comment. */
export async function preparePictures(
  input: PictureInput,
  visitor: Visitor,
): Promise<{ pictures: UploadedPicture[]; refusal?: WriteAnswer }> {
  const { user } = visitor.session;
  const { before, newFiles } = separatePictures(input, user);
  if (!user) return { pictures: before };
  const sender = uploaderOf(user, visitor);
  const chosen = newFiles.slice(0, Math.max(0, maxPicturesPerWrite - before.length));
  const { uploaded, refusals } = await uploadPictures(chosen, sender);
  for (const file of chosen) {
    const picture = uploaded.find(({ digest }) => digest === file.digest);
    if (picture) uploadedByFile.set(file, picture);
  }
  const pictures = [...before, ...uploaded].slice(0, maxPicturesPerWrite);
  if (before.length + newFiles.length > maxPicturesPerWrite) refusals.push({ reason: 'tooMany' });
  if (refusals.length > 0)
    return { pictures, refusal: uploadRefusalAnswer(refusals, newFiles.length, visitor) };
  if (input.up.some((receipt) => !readReceiptOf(receipt, user.userid)))
    return { pictures, refusal: refuse(expiredPictures, visitor) };
  const failure = await reportPictures(pictures, sender);
  if (failure) return { pictures, refusal: uploadRefusalAnswer([{ reason: 'failed', failure }], 1, visitor) };
  return { pictures: pictures.map(({ url, digest, owner }) => ({ url, digest, owner })) };
}

function uploaderOf({ userid }: User, { device, session }: Visitor): Uploader {
  return { reader: userid, device, bearer: session };
}

/** Reasons of temporary refusals, after which the same file may be accepted. */
const temporaryReasons: readonly string[] = ['failed', 'busy', 'tooOften'];

/** Uploads a picture, which is reported to the platform together with the comment (R7.132). */
async function uploadCommentPicture(file: SentFile, visitor: Visitor): Promise<WriteAnswer> {
  const { user } = visitor.session;
  if (!user) throw new Error('not logged in');
  const { uploaded, refusals } = await uploadPictures([file], {
    ...uploaderOf(user, visitor),
    reportsLater: true,
  });
  if (refusals.length === 0)
    return { outcome: 'pictureUp', message: '', values: { pictures: toUploadedFiles(uploaded) } };
  const refusal = uploadRefusalAnswer(refusals, 1, visitor);
  const isTemporary = refusals.some((one) => temporaryReasons.includes(reasonOf(one)));
  return isTemporary && refusal.outcome === 'pictures'
    ? { ...refusal, outcome: 'failed', status: 503 }
    : refusal;
}

/** Rules for uploads of chosen pictures (R3.70). The comment form refuses the same pictures. */
export const commentUpload: UploadUse = {
  maxFileBytes: maxPictureBytes,
  tooLarge: (words) => pictureWords({ reason: 'tooLarge', maxFileBytes: maxPictureBytes }, 'picture', words),
  refusal: async ({ words }): Promise<WriteAnswer | undefined> => {
    if ((await siteConfig()).discussion.pictures) return undefined;
    return { outcome: 'pictures', status: 422, message: words('upload.notHere') };
  },
  finish: uploadCommentPicture,
};
