import { escapedAmpersand } from './address';
import { parseUrl } from './parse-url';

const maxAddressLength = 2_000;

/** Parses an http or https URL; undefined if it has credentials, or if it is relative and `base` is unset. */
export function parseWebUrl(value: string | undefined, base?: string): URL | undefined {
  // Authors omit the scheme, type a full-width colon, or copy quotation marks and invisible spaces.
  const text = (value?.trim() ?? '')
    .replace(/^[\u200b“<]{1,9}|[\u200b”>]{1,9}$/g, '')
    .replace(/^www\.(?=[^./]+\.)/i, 'https://www.')
    .replace(/^(https?)：(?=\/\/)/i, '$1:')
    .replace(escapedAmpersand, '&');
  if (text === '' || text.length > maxAddressLength) return undefined;
  const isSchemeless = /^[/\\]{2}/.test(text);
  const defaultUrl = parseUrl(isSchemeless ? `https:${text}` : text, base);
  // A platform may be reachable by http only, so its URLs without a scheme get the scheme of the base.
  const baseUrl = isSchemeless ? parseUrl(base ?? '') : undefined;
  const url = baseUrl && baseUrl.host === defaultUrl?.host ? parseUrl(text, base) : defaultUrl;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.username === '' && url.password === '' ? url : undefined;
}
