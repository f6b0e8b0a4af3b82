import { writtenAddress } from '@/lib/format/written-address';

/** The full web address that a source means by `value`; undefined for everything that is none. */
export function webAddress(value: string | undefined, base?: string): string | undefined {
  return writtenAddress(value, base)?.href;
}

/** A name for a source that stays the same however it was read: its home address without what varies, else the given name. */
export function sourceKey(home: string | undefined, otherwise: string): string {
  const address = webAddress(home) ?? webAddress(otherwise);
  if (!address) return otherwise.toLowerCase();
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname}`.replace(/\/+$/, '').toLowerCase();
}
