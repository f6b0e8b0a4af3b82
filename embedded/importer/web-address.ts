import { parseWebUrl } from '@/lib/format/web-url';

/** Returns the absolute web address of `value`; undefined if it is none. */
export function webAddress(value: string | undefined, base?: string): string | undefined {
  return parseWebUrl(value, base)?.href;
}

/** Returns a stable name of a source: its home address without scheme and "www.", or `otherwise`. */
export function sourceKey(home: string | undefined, otherwise: string): string {
  const address = webAddress(home) ?? webAddress(otherwise);
  if (!address) return otherwise.toLowerCase();
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname}`.replace(/\/+$/, '').toLowerCase();
}
