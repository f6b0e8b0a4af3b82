declare const bytesOnly: unique symbol;

/**
 * A page's bytes as a string, a character for each (Latin-1). All that the porter looks for and puts in is ASCII or bytes itself, so
 * a page need not be decoded: that would cost an article 1.3 ms of some 18 (ADR 0041). It has a type of its own because a text that
 * is put among bytes as it is would be noise to readers.
 */
export type PageBytes = string & { readonly [bytesOnly]: true };

export function readBytes(page: Buffer): PageBytes {
  return asBytes(page.toString('latin1'));
}

export function writeBytes(page: PageBytes): Buffer {
  return Buffer.from(page, 'latin1');
}

/** What was put together of bytes and our own ASCII. */
export function asBytes(parts: string): PageBytes {
  return parts as PageBytes;
}
