/** Numbers of these headers, bounded by their digits. */
const number = /^\d{1,12}$/;

function readNumber(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return number.test(text) ? Number(text) : undefined;
}

/** Bytes that a reader announces; undefined for a file without one, and for a length that is to be told later. */
export function readLength(headers: Headers): number | undefined {
  return readNumber(headers, 'upload-length') || undefined;
}

/** Where a piece begins; undefined where none is told. */
export function readOffset(headers: Headers): number | undefined {
  return readNumber(headers, 'upload-offset');
}
