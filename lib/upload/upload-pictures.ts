import 'server-only';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { giveBackSharedTokens, takeSharedTokens } from '@/lib/session/shared-rate-limit';
import { type CleanPicture, cleanPicture, mostPictureBytes } from './clean-picture';
import type { PictureRefusal } from './picture-refusal';
import { type Sender, type SendFailure, sendPictures } from './send-pictures';

/** Pictures of one act. */
export const mostPicturesOfAct = 9;

/** Pictures of one reader: so many at once, then one a minute. */
const readerRule = { burst: 5 * mostPicturesOfAct, every: 60_000 };

/** Why the pictures of an act are not taken; `number` counts them from 1. */
export type UploadRefusal =
  | { reason: 'tooMany' }
  | { reason: 'tooOften' }
  | { reason: 'picture'; number: number; why: PictureRefusal }
  | { reason: 'failed'; failure: SendFailure };

/** Whether a reader may send so many pictures now, counted by all instances; those of a refused act do not count. */
async function mayUpload(reader: string, count: number): Promise<boolean> {
  const limits = [{ key: `pictures ${reader}`, rule: readerRule }];
  for (let taken = 0; taken < count; taken += 1) {
    if ((await takeSharedTokens(limits)) === 0) continue;
    for (let back = 0; back < taken; back += 1) await giveBackSharedTokens(limits);
    return false;
  }
  return true;
}

/** Who uploads: `reader` names them in the limit, a user or a device. */
export interface Uploader extends Sender {
  reader: string;
}

/** One after the other: an act never holds more than one picture's pixels. */
async function cleanAll(files: readonly Blob[]): Promise<Result<CleanPicture[], UploadRefusal>> {
  const pictures: CleanPicture[] = [];
  for (const [index, file] of files.entries()) {
    const number = index + 1;
    const tooLarge = { reason: 'tooLarge', mostBytes: mostPictureBytes } as const;
    if (file.size > mostPictureBytes) return fail({ reason: 'picture', number, why: tooLarge });
    const cleaned = await cleanPicture(Buffer.from(await file.arrayBuffer()));
    if (!cleaned.ok) return fail({ reason: 'picture', number, why: cleaned.error });
    pictures.push(cleaned.value);
  }
  return succeed(pictures);
}

/**
 * The one door for pictures that a reader sends with an act (R5.02, R7.83): at most nine, cleaned, then sent to the platform.
 * All of them or none: what is refused, the reader is told, and the act is not done.
 * @returns their addresses at the platform, in the same order
 */
export async function uploadPictures(
  files: readonly Blob[],
  { reader, ...sender }: Uploader,
): Promise<Result<string[], UploadRefusal>> {
  if (files.length > mostPicturesOfAct) return fail({ reason: 'tooMany' });
  if (!(await mayUpload(reader, files.length))) return fail({ reason: 'tooOften' });
  const cleaned = await cleanAll(files);
  if (!cleaned.ok) return cleaned;
  const sent = await sendPictures(cleaned.value, sender);
  return sent.ok ? sent : fail({ reason: 'failed', failure: sent.error });
}
