import 'server-only';
import type { VisitorSession } from '@/lib/session/visitor-session';
import type { FileRules, SentFile } from '@/lib/writes/sent-file';
import { refusal, type WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { maxPictureBytes } from './clean-picture';
import { cleaners, type FormFileKind } from './form-uploads';
import { maxBytesPerWrite, maxPicturesPerWrite, uploadPictures } from './upload-pictures';
import {
  digestInReceipt,
  readOwnReceipt,
  readReceipt,
  type UploadedPicture,
  writeReceipt,
} from './upload-receipt';
import { uploadRefusalAnswer } from './upload-refusal';
import type { UploadNoun } from './upload-texts';

/** Field name of files; with several file fields, prefix of their names. Receipts are in another field. */
export const filesField = 'files';

export function filesFieldName(name: string): string {
  return `${filesField}-${name}`;
}

/** Returns rules that accept files only from logged-in readers. */
export async function formFileRules({ user }: VisitorSession): Promise<FileRules> {
  return {
    field: filesField,
    maxFiles: maxPicturesPerWrite,
    maxFileBytes: maxPictureBytes,
    maxTotalBytes: maxBytesPerWrite,
    reader: user?.userid,
  };
}

/** Uploaded pictures by sent file, so that a repeated write (ADR 0043) does not upload its files again. */
const uploadByFile = new WeakMap<SentFile, UploadedPicture>();

interface FieldFiles {
  kind: FormFileKind;
  maxFiles: number;
  oldReceipts: readonly string[];
  sentFiles: readonly SentFile[];
}

/** Uploads files before validation, so that a rejected form without JavaScript does not lose them. */
export async function uploadFormFiles(
  { kind, maxFiles, oldReceipts, sentFiles }: FieldFiles,
  visitor: Visitor,
  noun: UploadNoun = 'file',
): Promise<{ receipts: string[]; refusal?: WriteAnswer }> {
  const { device, session, words } = visitor;
  if (!session.user) return { receipts: [...oldReceipts] };
  const reader = session.user.userid;
  const validReceipts = oldReceipts.filter((receipt) => readOwnReceipt(receipt, reader));
  const sentDigests = new Set(sentFiles.map(({ digest }) => digest));
  const isFileGone = oldReceipts.some(
    (receipt) => !validReceipts.includes(receipt) && !sentDigests.has(digestInReceipt(receipt)),
  );
  const uploadedDigests = new Set(validReceipts.map((receipt) => readReceipt(receipt)?.digest));
  const filesWithoutReceipt = sentFiles.filter(({ digest }) => digest === '' || !uploadedDigests.has(digest));
  const newFiles = filesWithoutReceipt.filter((file) => !uploadByFile.has(file));
  const freeCount = Math.max(
    0,
    maxFiles - validReceipts.length - (filesWithoutReceipt.length - newFiles.length),
  );
  const sender = { reader, device, bearer: session };
  const { uploaded, refusals } = await uploadPictures(newFiles.slice(0, freeCount), sender, cleaners[kind]);
  for (const file of newFiles) {
    const picture = uploaded.find(({ digest }) => digest === file.digest);
    if (picture) uploadByFile.set(file, picture);
  }
  const newUploads = filesWithoutReceipt.flatMap((file) => uploadByFile.get(file) ?? []);
  const receipts = [...validReceipts, ...newUploads.map((picture) => writeReceipt(picture))];
  if (newFiles.length > freeCount) refusals.push({ reason: 'tooMany', most: maxFiles });
  if (refusals.length > 0)
    return { receipts, refusal: uploadRefusalAnswer(refusals, newFiles.length, visitor, noun) };
  return isFileGone ? { receipts, refusal: refusal('filesGone', 422, words('upload.gone')) } : { receipts };
}

/** Uploads the files of a form's fields. @returns receipts by field, and the first refusal */
export async function uploadFieldFiles<Name extends string>(
  fields: readonly (Omit<FieldFiles, 'sentFiles'> & { name: Name })[],
  files: readonly SentFile[],
  visitor: Visitor,
) {
  const receipts: Record<string, string[]> = {};
  let refused: { field: Name; answer: WriteAnswer } | undefined;
  for (const { name, ...field } of fields) {
    const sentFiles = files.filter((file) => file.field === filesFieldName(name));
    const uploads = await uploadFormFiles({ ...field, sentFiles }, visitor);
    receipts[name] = uploads.receipts;
    if (uploads.refusal) refused ??= { field: name, answer: uploads.refusal };
  }
  return { receipts, refused };
}

export function addressesOf(receipts: readonly string[]): string[] {
  return receipts.flatMap((receipt) => readReceipt(receipt)?.url ?? []);
}
