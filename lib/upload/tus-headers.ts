const number = /^\d{1,12}$/;

function readNumber(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return number.test(text) ? Number(text) : undefined;
}

/** Returns undefined for an empty file or a deferred length. */
export function readLength(headers: Headers): number | undefined {
  return readNumber(headers, 'upload-length') || undefined;
}

export function readOffset(headers: Headers): number | undefined {
  return readNumber(headers, 'upload-offset');
}
