import type { PictureKind } from '@/lib/format/picture-kind';

/** Executable text. "<svg" alone does not match, because 2 % of photographs contain it by chance. */
const executableText = /<(?:script|\?php|html|!doctype html|iframe|object|embed|svg[ >/\t\n\r])/i;

const archiveEnd = { signature: Buffer.from('PK\x05\x06', 'latin1'), length: 22 };

/** Returns true for a ZIP. Its end record is checked, because photographs contain the signature by chance. */
function isArchive(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(archiveEnd.signature);
  if (end < 0 || end + archiveEnd.length > bytes.length || bytes.readUInt32LE(end + 4) !== 0) return false;
  return end + archiveEnd.length + bytes.readUInt16LE(end + 20) <= bytes.length;
}

const archiveSignatures = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '__HALT_COMPILER();'].map((text) =>
  Buffer.from(text, 'latin1'),
);

/** Number of bytes in which PDF viewers look for the signature. */
export const pdfSearchBytes = 1024;

/** Matches text of 64 characters, or of 8 to 63 at the end of the file. Zeros may precede the text. */
const endingText = /^\0*(?:[\t\n\r -~]{64}|[\t\n\r -~]{8,63}$)/;

/** Returns the kind of other content in a picture. Text after a JPEG is ignored: phones append data. */
export function detectDisguise(kind: PictureKind, bytes: Buffer, end: number): string | undefined {
  if (executableText.test(bytes.toString('latin1'))) return 'markup or script';
  if (isArchive(bytes) || archiveSignatures.some((archiveSignature) => bytes.includes(archiveSignature)))
    return 'archive';
  if (bytes.subarray(0, pdfSearchBytes).includes('%PDF-')) return 'document';
  if (kind !== 'jpeg' && endingText.test(bytes.toString('latin1', end))) return 'text';
  return undefined;
}
