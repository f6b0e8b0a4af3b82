import 'server-only';
import { z } from 'zod';
import { failureAnswer } from '@/lib/session/failure-answer';
import { type FileRules, SentFile } from '@/lib/session/sent-file';
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
import {
  digestInReceipt,
  readReceipt,
  type UploadedPicture,
  writeReceipt,
} from '@/lib/upload/upload-receipt';
import { uploadWords } from '@/lib/upload/upload-words';
import { isAboutTheVisitor } from '@/lib/view/about-the-visitor';
import type { UpPicture } from './up-picture';

/** Files of a form. */
export const sentPictures = z.array(z.instanceof(SentFile)).default([]);

const receipts = z.array(z.string().max(4096)).max(2 * mostPicturesOfAct);

/** Receipts of pictures that an earlier try of the same form has brought up. */
export const receiptsOfForm = z
  .union([receipts, z.string().transform((one) => [one])])
  .default([])
  .pipe(receipts);

interface PictureInput {
  pictures: SentFile[];
  up: string[];
}

/** What tells the pictures of two sendings apart: a picture is the same as a file and once it is up. */
export function digestsOf({ up, pictures }: PictureInput): string[] {
  return [...new Set([...up.map(digestInReceipt), ...pictures.map(({ digest }) => digest)])];
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

/** The outcome after which the pictures that were up are of no use any more. */
export const picturesGone = 'picturesGone';

/** The platform does not take the addresses: it has let go of the pictures, or takes none. */
export function refusedPictures({ words }: Visitor): WriteAnswer {
  return { outcome: picturesGone, status: 422, message: words('comment.picturesGone') };
}

function isTooMuch(refusal: UploadRefusal): boolean {
  return refusal.reason === 'tooMuch' || (refusal.reason === 'picture' && refusal.why.reason === 'tooLarge');
}

function refusalOf(refusals: readonly UploadRefusal[], count: number, visitor: Visitor): WriteAnswer {
  for (const refusal of refusals) {
    if (refusal.reason !== 'failed') continue;
    // A session that has ended is said as it is of any other act (Spec §8).
    const { mayBeDone, ...told } = failureAnswer(refusal.failure.error, visitor);
    if (isAboutTheVisitor(told.outcome)) return told;
  }
  const message = uploadWords(refusals, count, visitor.words);
  return { outcome: 'pictures', status: refusals.some(isTooMuch) ? 413 : 422, message, toBeSaid: true };
}

/** A picture as the script of the form is told of it. */
export function upPicture(picture: UploadedPicture): UpPicture {
  return {
    receipt: writeReceipt(picture),
    small: pictureAddress(picture.url, 240) ?? picture.url,
    large: pictureAddress(picture.url, 1600) ?? picture.url,
  };
}

/** Files whose pictures are up: an act that is sent once more (ADR 0043) does not bring them up again. */
const broughtUp = new WeakMap<SentFile, UploadedPicture>();

/** Pictures of a form that are up already, in their order, and the files that are not. */
function sortPictures({ up, pictures }: PictureInput): { before: UploadedPicture[]; fresh: SentFile[] } {
  const named = up.flatMap((receipt) => readReceipt(receipt) ?? []);
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
  const { before, fresh } = sortPictures(input);
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
  if (refusals.length > 0) return { pictures, refusal: refusalOf(refusals, fresh.length, visitor) };
  if (input.up.some((receipt) => !readReceipt(receipt)))
    return { pictures, refusal: refusedPictures(visitor) };
  const failure = await reportPictures(pictures, sender);
  if (failure) return { pictures, refusal: refusalOf([{ reason: 'failed', failure }], 1, visitor) };
  return { pictures: pictures.map(({ url, digest }) => ({ url, digest })) };
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
  const refusal = refusalOf(refusals, 1, visitor);
  return refusals.some(isPassing) && refusal.outcome === 'pictures'
    ? { ...refusal, outcome: 'failed', status: 503 }
    : refusal;
}
