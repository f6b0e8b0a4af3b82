import { writtenAddress } from '@/lib/format/written-address';

/** Returns the full address that a body means by `value`; undefined where that is no web address. */
export function resolveAddress(
  value: string | undefined,
  baseAddress: string | undefined,
): string | undefined {
  return writtenAddress(value, baseAddress)?.href;
}
