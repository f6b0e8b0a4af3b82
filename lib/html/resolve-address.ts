import { parseWebUrl } from '@/lib/format/web-url';

export function resolveAddress(value: string | undefined, baseAddress: string | undefined) {
  return parseWebUrl(value, baseAddress)?.href;
}
