import 'server-only';
import type { VisitorSession } from '@/lib/session/visitor-session';
import { siteConfig } from '@/lib/site/site-config';
import { formFileRules, uploadFormFiles } from '@/lib/upload/form-files';
import { uploadUse } from '@/lib/upload/form-uploads';
import { reportPictures } from '@/lib/upload/store-pictures';
import type { UploadUse } from '@/lib/upload/upload-handlers';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { readOwnReceipt, readReceipt, type UploadedPicture } from '@/lib/upload/upload-receipt';
import { uploadRefusalAnswer } from '@/lib/upload/upload-refusal';
import { refuse } from '@/lib/writes/refusal-answer';
import type { FileRules, SentFile } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';

/** Returns rules that accept pictures from logged-in readers only, if the publisher allows pictures. */
export async function pictureRules(session: VisitorSession): Promise<FileRules> {
  const { pictures } = (await siteConfig()).discussion;
  const { reader, ...limits } = await formFileRules(session);
  return { ...limits, field: 'pictures', reader: pictures ? reader : undefined };
}

/** Answer for pictures that the platform has deleted or does not accept. */
export const expiredPicturesRefusal = { outcome: 'picturesGone', words: 'comment.picturesGone' } as const;

/** Uploads a member's new pictures and returns them with earlier ones. A refusal blocks the comment. */
export async function preparePictures(
  { up, pictures: sentFiles }: { up: string[]; pictures: SentFile[] },
  visitor: Visitor,
): Promise<{ pictures: UploadedPicture[]; refusal?: WriteAnswer }> {
  const { device, session } = visitor;
  const { user } = session;
  if (!user) return { pictures: up.flatMap((receipt) => readReceipt(receipt) ?? []) };
  const files = { kind: 'picture', maxFiles: maxPicturesPerWrite, oldReceipts: up, sentFiles } as const;
  const { receipts, refusal } = await uploadFormFiles(files, visitor, 'picture');
  const uploadedPictures = receipts.flatMap((receipt) => readOwnReceipt(receipt, user.userid) ?? []);
  const pictures = uploadedPictures.slice(0, maxPicturesPerWrite);
  if (refusal)
    return {
      pictures,
      refusal: {
        ...(refusal.outcome === 'filesGone' ? refuse(expiredPicturesRefusal, visitor) : refusal),
        uncounted: false,
      },
    };
  const failure = await reportPictures(pictures, { device, bearer: session });
  if (failure) return { pictures, refusal: uploadRefusalAnswer([{ reason: 'failed', failure }], 1, visitor) };
  return { pictures: pictures.map(({ url, digest, owner }) => ({ url, digest, owner })) };
}

/** Rules for pictures that are uploaded as soon as the reader chooses them (R3.70). */
export const commentUpload: UploadUse = {
  ...uploadUse('picture', 'picture', true),
  findRefusal: async ({ words }): Promise<WriteAnswer | undefined> => {
    if ((await siteConfig()).discussion.pictures) return undefined;
    return { outcome: 'pictures', status: 422, message: words('upload.notHere') };
  },
};
