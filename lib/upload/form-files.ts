import 'server-only';
import type { FileRules, SentFile } from '@/lib/session/sent-file';
import type { VisitorSession } from '@/lib/session/visitor-session';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { cleanDocument } from './clean-document';
import { cleanPicture, mostPictureBytes } from './clean-picture';
import type { FormUpload } from './form-uploads';
import { mostBytesOfAct, mostPicturesOfAct, uploadPictures } from './upload-pictures';
import { readOwnReceipt, readReceipt, type UploadedPicture, writeReceipt } from './upload-receipt';
import { uploadRefusalAnswer } from './upload-refusal';

/** What goes before the name of a field that takes files: what is sent in it is no answer yet. */
export const filesField = 'files';

/** What the control of a field that takes files is named. */
export function filesName(name: string): string {
  return `${filesField}-${name}`;
}

/** Files are read from who is logged in only: nobody else's can become part of an act. */
export async function formFileRules({ user }: VisitorSession): Promise<FileRules> {
  return {
    field: filesField,
    most: mostPicturesOfAct,
    mostBytes: mostPictureBytes,
    mostTogether: mostBytesOfAct,
    reader: user?.userid,
  };
}

/** Files that are up: an act that is done once more (ADR 0043) does not bring them up again. */
const broughtUp = new WeakMap<SentFile, UploadedPicture>();

/** A field that takes files, and what came for it. */
interface GivenFiles {
  kind: FormUpload;
  /** How many it takes. */
  most: number;
  /** Receipts of what an earlier try brought up. */
  before: readonly string[];
  sent: readonly SentFile[];
}

interface Brought {
  /** Receipts of all that is up for the field. */
  receipts: string[];
  /** Why something is not, or is no more. */
  refusal?: WriteAnswer;
}

const cleaners = { picture: cleanPicture, file: cleanDocument } as const;

async function bring({ kind, most, before, sent }: GivenFiles, visitor: Visitor): Promise<Brought> {
  const { device, session } = visitor;
  const reader = session.user?.userid ?? '';
  const good = before.filter((receipt) => readOwnReceipt(receipt, reader));
  const known = new Set(good.map((receipt) => readReceipt(receipt)?.digest));
  const others = sent.filter(({ digest }) => digest === '' || !known.has(digest));
  const fresh = others.filter((file) => !broughtUp.has(file));
  const room = Math.max(0, most - good.length - (others.length - fresh.length));
  const sender = { reader, device, bearer: session };
  const { up, refusals } = await uploadPictures(fresh.slice(0, room), sender, cleaners[kind]);
  for (const file of fresh) {
    const picture = up.find(({ digest }) => digest === file.digest);
    if (picture) broughtUp.set(file, picture);
  }
  const receipts = others.flatMap((file) => {
    const picture = broughtUp.get(file);
    return picture ? [writeReceipt(picture)] : [];
  });
  const brought = { receipts: [...good, ...receipts] };
  if (fresh.length > room) refusals.push({ reason: 'tooMany' });
  return refusals.length === 0
    ? brought
    : { ...brought, refusal: uploadRefusalAnswer(refusals, fresh.length, visitor, 'file') };
}

/** What was up has gone, or never was. */
function filesGone({ words }: Visitor): WriteAnswer {
  return { outcome: 'filesGone', status: 422, message: words('upload.gone') };
}

/**
 * Brings up the pictures and files that a form brought for a field, before its words are judged: a form without a script cannot choose
 * them again for its reader. Of who is not logged in nothing is brought up.
 */
export async function bringFormFiles(given: GivenFiles, visitor: Visitor): Promise<Brought> {
  const { before } = given;
  if (!visitor.session.user) return { receipts: [...before] };
  const brought = await bring(given, visitor);
  return brought.refusal === undefined && brought.receipts.length < before.length
    ? { ...brought, refusal: filesGone(visitor) }
    : brought;
}

/** Where the files are that receipts are for. */
export function addressesOf(receipts: readonly string[]): string[] {
  return receipts.flatMap((receipt) => readReceipt(receipt)?.url ?? []);
}
