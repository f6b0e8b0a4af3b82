import { parseWebUrl } from '@/lib/format/web-url';

/** Resolves an address in a body against its base; undefined if the result is not a web address. */
export function resolveAddress(
  value: string | undefined,
  baseAddress: string | undefined,
): string | undefined {
  return parseWebUrl(value, baseAddress)?.href;
}
