import { isHttpAddress } from '@/lib/format/address';

/**
 * The full address that a body means by `value`: "//host/x" is https, relative ones count from the article's own address.
 * @returns undefined when that gives no web address
 */
export function resolveAddress(
  value: string | undefined,
  baseAddress: string | undefined,
): string | undefined {
  const text = value?.trim() ?? '';
  if (text === '') return undefined;
  const whole = text.startsWith('//') ? `https:${text}` : text;
  if (isHttpAddress(whole)) return whole;
  if (!baseAddress || !URL.canParse(whole, baseAddress)) return undefined;
  const resolved = new URL(whole, baseAddress).href;
  return isHttpAddress(resolved) ? resolved : undefined;
}
