const choicePattern = /^[A-Za-z]{1,16}$/;

/** Does not parse the whole `cookie` header. @returns '' if absent or invalid */
export function choiceIn(header: string | undefined, name: string): string {
  if (!header) return '';
  const prefix = `${name}=`;
  let start = header.indexOf(prefix);
  while (start > 0 && header[start - 1] !== ' ' && header[start - 1] !== ';')
    start = header.indexOf(prefix, start + 1);
  if (start < 0) return '';
  const end = header.indexOf(';', start);
  const value = header.slice(start + prefix.length, end < 0 ? undefined : end).trim();
  return choicePattern.test(value) ? value : '';
}
