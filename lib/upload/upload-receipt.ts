import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseUrl } from '@/lib/format/parse-url';
import { sealingKeys } from '@/lib/session/session-secrets';
import { pictureAddress } from '@/lib/site/media-address';
import type { UploadedFile } from './uploaded-file';

/** Picture that is stored on the platform, but not yet part of a write. */
export interface UploadedPicture {
  url: string;
  /** Digest of the original file. */
  digest: string;
  /** Pseudonym of the reader (`readerPseudonym`). */
  owner: string;
  report?: PictureReport | undefined;
}

/** Report of a stored file (R7.132). */
export interface PictureReport {
  key: string;
  fileName: string;
}

export function toUploadedFile(upload: UploadedPicture, receipt = writeReceipt(upload)): UploadedFile {
  const { url } = upload;
  // Only the path is checked, because the URL may have a signature in its query.
  if (parseUrl(url)?.pathname.endsWith('.pdf')) return { receipt, small: '', large: '' };
  return { receipt, small: pictureAddress(url, 240) ?? url, large: pictureAddress(url, 1600) ?? url };
}

export function toUploadedFiles(uploads: readonly UploadedPicture[]): UploadedFile[] {
  return uploads.map((upload) => toUploadedFile(upload));
}

/** Returns a report as text that starts with "=", which no URL does. */
function writeReport({ key, fileName }: PictureReport): string {
  return `=${encodeURIComponent(key)}&${encodeURIComponent(fileName)} `;
}

function readReport(text: string): PictureReport {
  const [key = '', fileName = ''] = text.slice(1).trim().split('&').map(decodeURIComponent);
  return { key, fileName };
}

/** Lifetime in ms. The platform removes unused files after a day (assumed). */
const lifetimeMs = 20 * 3_600_000;

export const maxReceiptLength = 4096;

function receiptSignature(text: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`uploaded ${text}`).digest('base64url').slice(0, 22);
}

function currentKey(): Uint8Array {
  const [newestKey] = sealingKeys();
  if (!newestKey) throw new Error('no key to sign receipts with');
  return newestKey.key;
}

export function readerPseudonym(reader: string): string {
  return pseudonymOf(reader, currentKey());
}

function pseudonymOf(reader: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`owner ${reader}`).digest('base64url').slice(0, 11);
}

/** Signs an upload. A form submits the receipt instead of the file; the receipt's URL cannot be forged. */
export function writeReceipt({ url, digest, owner, report }: UploadedPicture, now = Date.now()): string {
  const until = Math.floor((now + lifetimeMs) / 1000).toString(36);
  const text = `${until} ${digest} ${owner} ${report ? writeReport(report) : ''}${url}`;
  return `${receiptSignature(text, currentKey())} ${text}`;
}

function isSignedBy(signature: string, text: string, key: Uint8Array): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(receiptSignature(text, key))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Returns undefined if the receipt is forged or expired. */
export function readReceipt(receipt: string, now = Date.now()): UploadedPicture | undefined {
  if (receipt.length > maxReceiptLength) return undefined;
  const separator = receipt.indexOf(' ');
  const [signature, text] = [receipt.slice(0, separator), receipt.slice(separator + 1)];
  if (!sealingKeys().some(({ key }) => isSignedBy(signature, text, key))) return undefined;
  const [, until = '', digest = '', owner = '', report, url = ''] =
    /^(\w+) ([\w-]+) ([\w-]{11}) (=\S+ )?(.+)$/.exec(text) ?? [];
  if (!(Number.parseInt(until, 36) * 1000 > now)) return undefined;
  return { url, digest, owner, ...(report === undefined ? {} : { report: readReport(report) }) };
}

/** Returns undefined if the receipt is forged, expired, or belongs to another reader. */
export function readOwnReceipt(receipt: string, reader: string): UploadedPicture | undefined {
  const picture = readReceipt(receipt);
  return picture && sealingKeys().some(({ key }) => pseudonymOf(reader, key) === picture.owner)
    ? picture
    : undefined;
}

/** Returns the digest without verifying the receipt; use it only to compare writes. */
export function digestInReceipt(receipt: string): string {
  return receipt.split(' ', 3)[2] ?? '';
}
