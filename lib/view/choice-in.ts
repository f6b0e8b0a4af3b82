const choicePattern = /^[A-Za-z]{1,16}$/;

/** Returns a cookie value from a Cookie header without parsing all of it; '' if absent or invalid. */
export function choiceIn(header: string | undefined, name: string): string {
  if (!header) return '';
  const mark = `${name}=`;
  let start = header.indexOf(mark);
  while (start > 0 && header[start - 1] !== ' ' && header[start - 1] !== ';')
    start = header.indexOf(mark, start + 1);
  if (start < 0) return '';
  const end = header.indexOf(';', start);
  const value = header.slice(start + mark.length, end < 0 ? undefined : end).trim();
  return choicePattern.test(value) ? value : '';
}
