import { analyse } from 'chardet';
import iconv from 'iconv-lite';

/** Decoded text. `note` is a remark for the report on a wrong or missing encoding. */
export interface DecodedText {
  text: string;
  note?: string | undefined;
}

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Text that begins with "<" and has no byte order mark.
  ['utf-16le', [0x3c, 0]],
  ['utf-16be', [0, 0x3c]],
];

/** Size in bytes of the sample for encoding detection, and minimum size of its parts. */
const sampleSize = 100_000;
const partSize = 200;
/** Maximum ratio of unreadable to non-ASCII characters in damaged text; above it, the encoding is wrong. */
const maxDamagedRatio = 0.1;

/** Matches five non-ASCII characters in a row, which are unlikely to be valid UTF-8 by chance. */
const longWord = /[^\0-\x7F]{5}/;

/** Returns true for single-byte encodings, in which nearly all bytes are valid. */
const isSingleByte = (label: string) => /^(?:windows-|iso-8859|koi8|macintosh|x-mac|ibm)/.test(label);

export function decodeText(bytes: Buffer, charset: string | undefined): DecodedText {
  const bomLabel = byteOrderMarks.find(([, bom]) => bom.every((byte, index) => bytes[index] === byte))?.[0];
  if (bomLabel) return { text: new TextDecoder(bomLabel).decode(bytes) };
  const declaredLabels = [charset, declaredCharset(bytes)].filter((label) => label !== undefined);
  // Many servers declare ISO 8859-1 for everything, so UTF-8 and all other labels are tried first.
  const knownLabels = [...new Set(declaredLabels.flatMap((label) => decoderLabel(label) ?? []))].toSorted(
    (a, b) => Number(isSingleByte(a)) - Number(isSingleByte(b)),
  );
  const utf8Text = decodeStrictly('utf-8', bytes);
  if (utf8Text !== undefined && (knownLabels.length === 0 || knownLabels.some(isSingleByte)))
    return { text: utf8Text };
  const isUtf8 = utf8Text !== undefined && !knownLabels.includes('utf-8') && longWord.test(utf8Text);
  for (const label of isUtf8 ? [] : knownLabels) {
    const text = decodeStrictly(label, bytes);
    if (text !== undefined) return { text };
  }
  return decodeByDetection(bytes, knownLabels, utf8Text);
}

function decodeByDetection(bytes: Buffer, declaredLabels: readonly string[], utf8?: string): DecodedText {
  for (const label of utf8 === undefined ? new Set([...declaredLabels, 'utf-8']) : []) {
    const text = decodeBytes(label, bytes);
    if (replacementRatio(text) < maxDamagedRatio)
      return { text, note: `it is damaged: it contains invalid ${label}` };
  }
  const [label] = declaredLabels;
  const explanation =
    label === undefined ? 'its character set is not declared' : `it is not written in ${label}, as declared`;
  if (utf8 !== undefined) return { text: utf8, note: `${explanation}: read as utf-8` };
  for (const { name } of analyse(sampleBytes(bytes))) {
    const text = decodeStrictly(name, bytes);
    if (text !== undefined) return { text, note: `${explanation}: read as ${name}` };
  }
  return {
    text: new TextDecoder().decode(bytes),
    note: `${explanation}: unreadable characters were replaced by \uFFFD`,
  };
}

/** Node's decoder lacks 8,822 Korean syllables, Hong Kong's characters and windows-1252's bytes 0x80–0x9F. */
const partlySupportedEncodings = /^(?:big5|euc-kr|windows-1252)$/;

function decodeBytes(label: string, bytes: Buffer, fatal = false): string {
  const { encoding } = new TextDecoder(label);
  if (!partlySupportedEncodings.test(encoding)) return new TextDecoder(label, { fatal }).decode(bytes);
  const text = iconv.decode(bytes, encoding);
  if (fatal && text.includes('\uFFFD')) throw new TypeError(`no ${label}`);
  return text;
}

/** Returns undefined for text that is invalid in the encoding, and for an unknown label. */
function decodeStrictly(label: string, bytes: Buffer): string | undefined {
  try {
    return decodeBytes(label, bytes, true);
  } catch {
    return undefined;
  }
}

function replacementRatio(text: string): number {
  const nonAsciiCount = text.match(/[^\0-\x7F]/gu)?.length ?? 0;
  return nonAsciiCount === 0 ? 0 : (text.match(/\uFFFD/g)?.length ?? 0) / nonAsciiCount;
}

/** Returns parts around non-ASCII bytes, because markup says nothing about the encoding. */
function sampleBytes(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let offset = 0; offset < bytes.length && size < sampleSize; ) {
    const foundIndex = bytes.subarray(offset).findIndex((byte) => byte > 0x7f);
    if (foundIndex < 0) break;
    const start = offset + foundIndex;
    // Ends at a tag or line end, so that no multi-byte character is cut.
    const end = bytes.subarray(start + partSize).findIndex((byte) => byte === 0x3c || byte === 0x0a);
    offset = end < 0 ? bytes.length : start + partSize + end;
    parts.push(bytes.subarray(start, offset));
    size += offset - start;
  }
  return Buffer.concat(parts);
}

function declaredCharset(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 200).toString('latin1');
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning)?.[1];
  // A readable declaration proves that the file is not UTF-16. Some libraries declare UTF-16 in UTF-8 files.
  return label && /^utf-?16/i.test(label) ? undefined : label;
}

/** Windows code pages that servers send and the Encoding Standard does not define. */
const codePages: readonly (readonly [RegExp, string])[] = [
  [/^(?:cp|ms|windows-)936$/i, 'gb18030'],
  [/^(?:(?:cp|ms|x-windows-)949|uhc)$/i, 'euc-kr'],
  [/^(?:cp|ms|windows-)950$/i, 'big5'],
  [/^(?:cp|ms)932$/i, 'shift_jis'],
];

/** Returns undefined for an unknown label, such as "binary" or "utf8mb4". */
function decoderLabel(label: string): string | undefined {
  const codePage = codePages.find(([names]) => names.test(label));
  if (codePage) return codePage[1];
  try {
    const { encoding } = new TextDecoder(label);
    // Browsers also decode GBK as gb18030. Node's GBK decoder loses €, ǹ and about 100 other characters.
    return encoding === 'gbk' ? 'gb18030' : encoding;
  } catch {
    return undefined;
  }
}
