declare const bytesOnly: unique symbol;

/** Latin-1 text, one character per byte: decoding UTF-8 would take 1.3 ms per article (ADR 0041). */
export type PageBytes = string & { readonly [bytesOnly]: true };

export function toPageBytes(page: Buffer): PageBytes {
  return asBytes(page.toString('latin1'));
}

export function toBuffer(page: PageBytes): Buffer {
  return Buffer.from(page, 'latin1');
}

/** Returns the text as page bytes. `parts` must be a concatenation of page bytes and ASCII text. */
export function asBytes(parts: string): PageBytes {
  return parts as PageBytes;
}
