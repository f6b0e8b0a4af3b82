import type { PictureKind } from '@/lib/format/picture-kind';

const executableTexts = [
  ...['<script', '<?php', '<html', '<!doctype html', '<iframe', '<object', '<embed'],
  // Without the character after it, "<svg" occurs by chance in one photograph of fifty.
  ...[' ', '>', '/', '\t', '\n', '\r'].map((after) => `<svg${after}`),
].map((text) => Buffer.from(text));

const openBracket = 0x3c;
const lowercaseBit = 0x20;

/** Indexed by second byte: all texts start with "<", and few are compared even in a file full of "<". */
const textsBySecondByte: readonly (readonly Buffer[] | undefined)[] = Array.from(
  { length: 256 },
  (_, secondByte) => {
    const texts = executableTexts.filter(
      (text) => ((text[1] ?? 0) | lowercaseBit) === (secondByte | lowercaseBit),
    );
    return texts.length > 0 ? texts : undefined;
  },
);

function hasText(bytes: Buffer, at: number, text: Buffer): boolean {
  for (let index = 2; index < text.length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    const lowercaseByte = byte >= 0x41 && byte <= 0x5a ? byte | lowercaseBit : byte;
    if (lowercaseByte !== text[index]) return false;
  }
  return true;
}

function hasExecutableText(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== openBracket) continue;
    const texts = textsBySecondByte[bytes[at + 1] ?? 0];
    if (texts) for (const text of texts) if (hasText(bytes, at, text)) return true;
  }
  return false;
}

const archiveEnd = { signature: Buffer.from('PK\x05\x06', 'latin1'), length: 22 };

/** Returns true for a ZIP. Without the checks of its end record, photographs match by chance. */
function isArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(archiveEnd.signature);
  if (at < 0 || at + archiveEnd.length > bytes.length || bytes.readUInt32LE(at + 4) !== 0) return false;
  return at + archiveEnd.length + bytes.readUInt16LE(at + 20) <= bytes.length;
}

const archiveSignatures = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '__HALT_COMPILER();'].map((text) =>
  Buffer.from(text, 'latin1'),
);

/** PDF readers look for the signature in the first 1,024 bytes. */
const headOfPdf = 1024;

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Fewer characters are padding. */
const minTextLength = 8;

/** Returns true for a picture that is also a script. Zero bytes in between are ignored. */
function endsAsText(tail: Buffer): boolean {
  const from = tail.findIndex((byte) => byte !== 0);
  const first = from < 0 ? Buffer.alloc(0) : tail.subarray(from, from + 64);
  return first.length >= minTextLength && first.every(isText);
}

/** Informs the sender; only pixels are passed on. Data that phones append to photographs does not count. */
export function detectDisguise(kind: PictureKind, bytes: Buffer, end: number): string | undefined {
  if (hasExecutableText(bytes)) return 'markup or script';
  if (isArchive(bytes) || archiveSignatures.some((archiveSignature) => bytes.includes(archiveSignature)))
    return 'archive';
  if (bytes.subarray(0, headOfPdf).includes('%PDF-')) return 'document';
  if (kind !== 'jpeg' && endsAsText(bytes.subarray(end))) return 'text';
  return undefined;
}
