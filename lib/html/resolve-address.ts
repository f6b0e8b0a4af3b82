import { parseWebUrl } from '@/lib/format/web-url';

export function resolveAddress(value: string | undefined, baseAddress?: string) {
  return parseWebUrl(value, baseAddress)?.href;
}
