/** The full web address that a source means by `value`; undefined for everything that is none. */
export function webAddress(value: string | undefined, base?: string): string | undefined {
  const text = value?.trim().replace(/[\t\r\n]/g, '') ?? '';
  if (text === '' || text.length > 2_000) return undefined;
  const whole = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(whole, base)) return undefined;
  const url = new URL(whole, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

/** A name for a source that stays the same however it was read: its home address without what varies, else the given name. */
export function sourceKey(home: string | undefined, otherwise: string): string {
  const address = webAddress(home) ?? webAddress(otherwise);
  if (!address) return otherwise.toLowerCase();
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname}`.replace(/\/+$/, '').toLowerCase();
}
