/** Bytes at the end that contain the PDF trailer (ISO 32000-2). */
const tailBytes = 1024;

const endMark = '%%EOF';

/** Returns a pattern that matches a character of a name, literal or encoded (`/Java#53cript`). */
function spellingsOf(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const eitherCase = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|#${eitherCase})`;
}

const activePatterns = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA'].map((name) => ({
  name,
  pattern: new RegExp(`/${[...name.slice(1)].map(spellingsOf).join('')}`),
}));

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Returns true if the bytes are a PDF with nothing before or after it. */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8)))) return false;
  const tail = textOf(bytes.subarray(Math.max(0, bytes.length - tailBytes)));
  const markIndex = tail.lastIndexOf(endMark);
  return markIndex >= 0 && tail.slice(markIndex + endMark.length).trim() === '';
}

/** Returns the first kind of active content, if any. Compressed objects are not inspected. */
export function activeContentName(bytes: Uint8Array): string | undefined {
  const text = textOf(bytes);
  return activePatterns.find(({ pattern }) => pattern.test(text))?.name;
}
