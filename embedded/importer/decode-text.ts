import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { SourceError } from './imported-content';

/** A source's text, and what should be said of how it was read. */
export interface DecodedText {
  text: string;
  note?: string | undefined;
}

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes by which a character set is guesses: lines that have others than ASCII. */
const sampleSize = 100_000;
const partSize = 200;
/** Share of unreadable characters among those beyond ASCII up to which a text is damaged UTF-8 and nothing else. */
const damaged = 0.1;

/**
 * The text of a source: by its byte order mark, as its server says, as its XML declaration says, as UTF-8; the first of them
 * that fits its bytes. Where none does, nobody declared it rightly, and the character set is guesses by the bytes.
 * @throws SourceError for declared character sets that nobody knows
 */
export function decodeText(bytes: Buffer, charset: string | undefined): DecodedText {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  if (marked) return { text: new TextDecoder(marked).decode(bytes) };
  const declared = [charset, declaredCharset(bytes)].filter((label) => label !== undefined);
  const known = [...new Set(declared.map(knownLabel))];
  // Servers say ISO 8859-1 of everything; text of any length that reads as UTF-8 is nothing else.
  const utf8 = strictly('utf-8', bytes);
  if (utf8 !== undefined && (known.length === 0 || known.some(isSingleByte))) return { text: utf8 };
  for (const label of known) {
    const text = strictly(label, bytes);
    if (text !== undefined) return { text };
  }
  return undeclared(bytes, known);
}

/** What nobody declared, or wrongly, or what is damaged. */
function undeclared(bytes: Buffer, declared: readonly string[]): DecodedText {
  for (const label of new Set([...declared, 'utf-8'])) {
    const text = decoded(label, bytes);
    if (unreadable(text) < damaged)
      return { text, note: `it is damaged: some letters of its ${label} are no letters` };
  }
  const [first] = declared;
  const claim =
    first === undefined ? 'its character set is not declared' : `it is not written in ${first}, as it says`;
  const guesses = analyse(sample(bytes)).map(({ name }) => name);
  for (const name of guesses.filter(isKnown)) {
    const text = strictly(name, bytes);
    if (text !== undefined) return { text, note: `${claim}: read as ${name}` };
  }
  return {
    text: new TextDecoder().decode(bytes),
    note: `${claim}: letters that cannot be read stand as \uFFFD`,
  };
}

/** Letters of windows-1252 from 0x80 on, which Node's decoder passes on as control characters. */
const letters1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Character sets of which Node's decoder knows a part only: 8,822 syllables of Korean and the characters of Hong Kong are lost. */
const halfKnown = /^(?:big5|euc-kr)$/;

function decoded(label: string, bytes: Buffer, fatal = false): string {
  if (halfKnown.test(new TextDecoder(label).encoding)) {
    const text = iconv.decode(bytes, label);
    if (fatal && text.includes('\uFFFD')) throw new TypeError(`no ${label}`);
    return text;
  }
  const text = new TextDecoder(label, { fatal }).decode(bytes);
  if (new TextDecoder(label).encoding !== 'windows-1252') return text;
  return text.replace(/[\x80-\x9f]/g, (sign) => letters1252[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** The text where all of it can be read. */
function strictly(label: string, bytes: Buffer): string | undefined {
  try {
    return decoded(label, bytes, true);
  } catch {
    // The answer: these bytes are something else.
    return undefined;
  }
}

/** Character sets in which every text can be read, rightly or not. */
function isSingleByte(label: string): boolean {
  return /^(?:windows-|iso-8859|koi8|macintosh|x-mac|ibm)/.test(label);
}

/** Share of letters that could not be read among those that are not ASCII. */
function unreadable(text: string): number {
  const beyond = text.match(/[^\0-\x7F]/gu)?.length ?? 0;
  return beyond === 0 ? 0 : (text.match(/\uFFFD/g)?.length ?? 0) / beyond;
}

/** Parts around bytes that are not ASCII: markup tells nothing. */
function sample(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length && size < sampleSize; ) {
    const found = bytes.subarray(at).findIndex((byte) => byte > 0x7f);
    if (found < 0) break;
    const start = at + found;
    // Up to a tag or a line's end, so that no letter of several bytes is cut.
    const end = bytes.subarray(start + partSize).findIndex((byte) => byte === 0x3c || byte === 0x0a);
    at = end < 0 ? bytes.length : start + partSize + end;
    parts.push(bytes.subarray(start, at));
    size += at - start;
  }
  return Buffer.concat(parts);
}

function declaredCharset(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 200).toString('latin1');
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning)?.[1];
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** Windows' numbers of character sets, which servers write and the standard does not know. */
const byNumber: readonly (readonly [RegExp, string])[] = [
  [/^(?:cp|ms|windows-)936$/i, 'gb18030'],
  [/^(?:(?:cp|ms|x-windows-)949|uhc)$/i, 'euc-kr'],
  [/^(?:cp|ms|windows-)950$/i, 'big5'],
  [/^(?:cp|ms)932$/i, 'shift_jis'],
];

/** The name of a declared character set's decoder. */
function knownLabel(label: string): string {
  const numbered = byNumber.find(([names]) => names.test(label));
  if (numbered) return numbered[1];
  if (!isKnown(label)) {
    throw new SourceError(`The source is written in the character set "${label}", which is not known.`);
  }
  const { encoding } = new TextDecoder(label);
  // As browsers do: Node's decoder of GBK and GB2312 loses €, ǹ and 80 others.
  return encoding === 'gbk' ? 'gb18030' : encoding;
}
