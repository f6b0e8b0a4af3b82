import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sealKeys } from '@/lib/session/session-secrets';

/** A reader's picture that is up at the platform, and that no act shows yet. */
export interface UploadedPicture {
  /** Its address there. */
  url: string;
  /** Digest of the file as the reader sent it. */
  digest: string;
  /** Whose it is (`ownerOf`). */
  owner: string;
  /** It is to be reported with the act that it belongs to. */
  report?: PictureReport | undefined;
}

/** How a picture is named in the report of an act's files (R7.132). */
export interface PictureReport {
  key: string;
  fileName: string;
}

/** Whether an upload is a document by its address, which may be signed by a query. */
export function isPdfAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.endsWith('.pdf');
}

/** "=key&name", which no address begins with. */
function writeReport({ key, fileName }: PictureReport): string {
  return `=${encodeURIComponent(key)}&${encodeURIComponent(fileName)} `;
}

function readReport(text: string): PictureReport {
  const [key = '', fileName = ''] = text.slice(1).trim().split('&').map(decodeURIComponent);
  return { key, fileName };
}

/** ms for which a picture that is up can still go with an act: the platform lets go of it after a day (assumed). */
const lifetime = 20 * 3_600_000;

const longest = 4096;

function sign(text: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`uploaded ${text}`).digest('base64url').slice(0, 22);
}

/** Names a reader in receipts; nobody can tell who it is. */
export function ownerOf(reader: string): string {
  const [first] = sealKeys();
  if (!first) throw new Error('no key to sign receipts with');
  return nameIn(reader, first.key);
}

function nameIn(reader: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`owner ${reader}`).digest('base64url').slice(0, 11);
}

/**
 * Says in a form that a picture is up, so that it is not sent twice and nobody can have an act show an address that did not pass
 * through our door.
 */
export function writeReceipt({ url, digest, owner, report }: UploadedPicture, now = Date.now()): string {
  const [first] = sealKeys();
  if (!first) throw new Error('no key to sign receipts with');
  const until = Math.floor((now + lifetime) / 1000).toString(36);
  const text = `${until} ${digest} ${owner} ${report ? writeReport(report) : ''}${url}`;
  return `${sign(text, first.key)} ${text}`;
}

function isSignedBy(signature: string, text: string, key: Uint8Array): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The picture that a receipt is for; undefined when it is not ours or out of date. */
export function readReceipt(receipt: string, now = Date.now()): UploadedPicture | undefined {
  if (receipt.length > longest) return undefined;
  const at = receipt.indexOf(' ');
  const [signature, text] = [receipt.slice(0, at), receipt.slice(at + 1)];
  if (!sealKeys().some(({ key }) => isSignedBy(signature, text, key))) return undefined;
  const [, until = '', digest = '', owner = '', report, url = ''] =
    /^(\w+) ([\w-]+) ([\w-]{11}) (=\S+ )?(.+)$/.exec(text) ?? [];
  if (!(Number.parseInt(until, 36) * 1000 > now)) return undefined;
  return { url, digest, owner, ...(report === undefined ? {} : { report: readReport(report) }) };
}

/** The same for a receipt of this reader only: nobody's act shows what another one has uploaded. */
export function readOwnReceipt(receipt: string, reader: string): UploadedPicture | undefined {
  const picture = readReceipt(receipt);
  return picture && sealKeys().some(({ key }) => nameIn(reader, key) === picture.owner) ? picture : undefined;
}

/** The digest that a receipt names, whoever wrote it: enough to tell whether two acts are the same. */
export function digestInReceipt(receipt: string): string {
  return receipt.split(' ', 3)[2] ?? '';
}
