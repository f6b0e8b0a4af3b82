/** Characters of an address; longer ones carry data and lead to no file or page. */
const longestAddress = 2_000;

function parsed(text: string, base: string | undefined): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/**
 * Reads the web address that a publisher wrote, as browsers read it: spaces and other scripts are encoded, line ends within
 * are dropped, backslashes are slashes. Bodies, pictures, clips, files and cards all read addresses here.
 * @param base address from which relative ones count
 * @returns undefined for other schemes, for addresses with credentials and for relative ones without a base
 */
export function writtenAddress(value: string | undefined, base?: string): URL | undefined {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > longestAddress) return undefined;
  const isSchemeless = /^[/\\]{2}/.test(text);
  const secure = parsed(isSchemeless ? `https:${text}` : text, base);
  // A platform that speaks http only cannot be asked by https.
  const home = isSchemeless ? parsed(base ?? '', undefined) : undefined;
  const url = home && home.host === secure?.host ? parsed(text, base) : secure;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.username === '' && url.password === '' ? url : undefined;
}
