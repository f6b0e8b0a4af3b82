import { SourceError } from './imported-content';

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a source: by its byte order mark, else as its server says, else as its XML declaration says, else UTF-8.
 * @throws SourceError for character sets that nobody knows
 */
export function decodeText(bytes: Buffer, charset: string | undefined): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const label = marked?.[0] ?? charset ?? declaredCharset(bytes) ?? 'utf-8';
  return decoder(label).decode(bytes);
}

function declaredCharset(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 200).toString('latin1');
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning)?.[1];
}

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    throw new SourceError(`The source is written in the character set "${label}", which is not known.`);
  }
}
