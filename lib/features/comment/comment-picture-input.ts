import 'server-only';
import { refuse } from '@/lib/session/refusal-answer';
import type { FileRules, SentFile } from '@/lib/session/sent-file';
import type { User } from '@/lib/session/session';
import type { VisitorSession } from '@/lib/session/visitor-session';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { mostPictureBytes } from '@/lib/upload/clean-picture';
import { reportPictures } from '@/lib/upload/send-pictures';
import {
  mostBytesOfAct,
  mostPicturesOfAct,
  type Uploader,
  type UploadRefusal,
  uploadPictures,
} from '@/lib/upload/upload-pictures';
import { readOwnReceipt, readReceipt, type UploadedPicture, writeReceipt } from '@/lib/upload/upload-receipt';
import { uploadRefusalAnswer } from '@/lib/upload/upload-refusal';
import type { UploadedFile } from '@/lib/upload/uploaded-file';

interface PictureInput {
  pictures: SentFile[];
  up: string[];
}

/** Pictures are read from who is logged in, where the publisher allows some: nobody else's can become part of a comment. */
export async function pictureRules({ user }: VisitorSession): Promise<FileRules> {
  const { pictures } = (await siteConfig()).discussion;
  return {
    field: 'pictures',
    most: mostPicturesOfAct,
    mostBytes: mostPictureBytes,
    mostTogether: mostBytesOfAct,
    reader: pictures ? user?.userid : undefined,
  };
}

/** The platform does not take the addresses: it has let go of the pictures, or takes none. What was up is of no use any more. */
export const gonePictures = { outcome: 'picturesGone', words: 'comment.picturesGone' } as const;

/** A picture as the form's island knows it. */
export function upPicture(picture: UploadedPicture): UploadedFile {
  return {
    receipt: writeReceipt(picture),
    small: pictureAddress(picture.url, 240) ?? picture.url,
    large: pictureAddress(picture.url, 1600) ?? picture.url,
  };
}

/** Files whose pictures are up: an act that is sent once more (ADR 0043) does not bring them up again. */
const broughtUp = new WeakMap<SentFile, UploadedPicture>();

/** Pictures of a form that are up already, in their order, and the files that are not. A reader who is logged in has their own only. */
function sortPictures(
  { up, pictures }: PictureInput,
  user: User | undefined,
): { before: UploadedPicture[]; fresh: SentFile[] } {
  const read = (receipt: string) => (user ? readOwnReceipt(receipt, user.userid) : readReceipt(receipt));
  const named = up.flatMap((receipt) => read(receipt) ?? []);
  const known = new Set(named.map(({ digest }) => digest));
  const others = pictures.filter(({ digest }) => digest === '' || !known.has(digest));
  return {
    before: [...named, ...others.flatMap((file) => broughtUp.get(file) ?? [])],
    fresh: others.filter((file) => !broughtUp.has(file)),
  };
}

/** The pictures of a comment, brought up where they are not yet; with why others are not, which the comment waits for. */
export async function gatherPictures(
  input: PictureInput,
  visitor: Visitor,
): Promise<{ pictures: UploadedPicture[]; refusal?: WriteAnswer }> {
  const { user } = visitor.session;
  const { before, fresh } = sortPictures(input, user);
  if (!user) return { pictures: before };
  const sender = senderOf(user, visitor);
  const chosen = fresh.slice(0, Math.max(0, mostPicturesOfAct - before.length));
  const { up, refusals } = await uploadPictures(chosen, sender);
  for (const file of chosen) {
    const picture = up.find(({ digest }) => digest === file.digest);
    if (picture) broughtUp.set(file, picture);
  }
  const pictures = [...before, ...up].slice(0, mostPicturesOfAct);
  if (before.length + fresh.length > mostPicturesOfAct) refusals.push({ reason: 'tooMany' });
  if (refusals.length > 0) return { pictures, refusal: uploadRefusalAnswer(refusals, fresh.length, visitor) };
  if (input.up.some((receipt) => !readOwnReceipt(receipt, user.userid)))
    return { pictures, refusal: refuse(gonePictures, visitor) };
  const failure = await reportPictures(pictures, sender);
  if (failure) return { pictures, refusal: uploadRefusalAnswer([{ reason: 'failed', failure }], 1, visitor) };
  return { pictures: pictures.map(({ url, digest, owner }) => ({ url, digest, owner })) };
}

function senderOf({ userid }: User, { device, session }: Visitor): Uploader {
  return { reader: userid, device, bearer: session };
}

/** Refusals of a moment: the same file may be taken at another time. */
const passing: readonly string[] = ['failed', 'busy', 'tooOften'];

function isPassing(refusal: UploadRefusal): boolean {
  return passing.includes(refusal.reason === 'picture' ? refusal.why.reason : refusal.reason);
}

/** A picture that goes up before its comment, with which it is reported (R7.132). */
export async function bringPicture(file: SentFile, visitor: Visitor): Promise<WriteAnswer> {
  const { user } = visitor.session;
  if (!user) throw new Error('nobody is logged in');
  const { up, refusals } = await uploadPictures([file], { ...senderOf(user, visitor), reportsLater: true });
  if (refusals.length === 0)
    return { outcome: 'pictureUp', message: '', values: { pictures: up.map(upPicture) } };
  const refusal = uploadRefusalAnswer(refusals, 1, visitor);
  return refusals.some(isPassing) && refusal.outcome === 'pictures'
    ? { ...refusal, outcome: 'failed', status: 503 }
    : refusal;
}
