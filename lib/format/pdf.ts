/** Bytes at the end in which a PDF says that it ends (ISO 32000-2, annex H of 32000-1). */
const tail = 1024;

const endMark = '%%EOF';

/** What a document may do by itself, or carry along; those that say so openly. */
const activeNames = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA'];

/** A character of a name, as it is or by its code (`/Java#53cript` is `/JavaScript`). */
function spellingsOf(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const eitherCase = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|#${eitherCase})`;
}

const activePatterns = activeNames.map((name) => ({
  name,
  pattern: new RegExp(`/${[...name.slice(1)].map(spellingsOf).join('')}`),
}));

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Whether bytes are a PDF from the first to the last: nothing stands before it, and nothing behind it that could be something else. */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8)))) return false;
  const end = textOf(bytes.subarray(Math.max(0, bytes.length - tail)));
  const at = end.lastIndexOf(endMark);
  return at >= 0 && end.slice(at + endMark.length).trim() === '';
}

/** What a PDF says that it does by itself; undefined for none. What is packed is not looked into. */
export function activePart(bytes: Uint8Array): string | undefined {
  const text = textOf(bytes);
  return activePatterns.find(({ pattern }) => pattern.test(text))?.name;
}
