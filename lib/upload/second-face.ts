import type { PictureKind } from '@/lib/format/picture-kind';

/** How text begins that a browser or a server may run. */
const runnable = [
  ...['<script', '<?php', '<html', '<!doctype html', '<iframe', '<object', '<embed'],
  // Four bytes alone are in one photograph of fifty, by chance.
  ...[' ', '>', '/', '\t', '\n', '\r'].map((after) => `<svg${after}`),
].map((text) => Buffer.from(text));

const openBracket = 0x3c;
/** Turns a letter of ASCII into a small one. */
const small = 0x20;

/** By its second letter: a file may consist of brackets. */
const bySecond: readonly (readonly Buffer[] | undefined)[] = Array.from({ length: 256 }, (_, letter) => {
  const texts = runnable.filter((text) => ((text[1] ?? 0) | small) === (letter | small));
  return texts.length > 0 ? texts : undefined;
});

function hasText(bytes: Buffer, at: number, text: Buffer): boolean {
  for (let index = 2; index < text.length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    const letter = byte >= 0x41 && byte <= 0x5a ? byte | small : byte;
    if (letter !== text[index]) return false;
  }
  return true;
}

function hasRunnable(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== openBracket) continue;
    const texts = bySecond[bytes[at + 1] ?? 0];
    if (texts) for (const text of texts) if (hasText(bytes, at, text)) return true;
  }
  return false;
}

const archiveEnd = { signature: Buffer.from('PK\x05\x06', 'latin1'), length: 22 };

/**
 * A ZIP (a Java program, an office document) is read from its end: a record whose comment reaches the end of the file. It names
 * disk 0 twice; without these zeros its signature is a photograph's by chance.
 */
function isArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(archiveEnd.signature);
  if (at < 0 || at + archiveEnd.length > bytes.length || bytes.readUInt32LE(at + 4) !== 0) return false;
  return at + archiveEnd.length + bytes.readUInt16LE(at + 20) <= bytes.length;
}

/** Archives and programs that are found wherever in a file they begin. */
const anywhere = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '__HALT_COMPILER();'].map((text) =>
  Buffer.from(text, 'latin1'),
);

/** Readers of PDF look for its mark within the first 1,024 bytes. */
const headOfPdf = 1024;

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Letters of text that make a script behind a picture; less is padding. */
const leastText = 8;

/** Whether text follows the picture: the way in which a picture is a script, too. Zeros between do not count. */
function endsAsText(tail: Buffer): boolean {
  const from = tail.findIndex((byte) => byte !== 0);
  const first = from < 0 ? Buffer.alloc(0) : tail.subarray(from, from + 64);
  return first.length >= leastText && first.every(isText);
}

/**
 * What a picture's file is besides a picture, by what others would take it for: a page, a script, an archive, a document.
 * What phones put behind their photographs (clips, second pictures, notes of their makers) is none of these. Only pixels are
 * passed on in any case; who sends such a file is told that it is none.
 */
export function secondFace(kind: PictureKind, bytes: Buffer, end: number): string | undefined {
  if (hasRunnable(bytes)) return 'markup or script';
  if (isArchive(bytes) || anywhere.some((mark) => bytes.includes(mark))) return 'archive';
  if (bytes.subarray(0, headOfPdf).includes('%PDF-')) return 'document';
  if (kind !== 'jpeg' && endsAsText(bytes.subarray(end))) return 'text';
  return undefined;
}
