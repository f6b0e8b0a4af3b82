/** An address in an attribute of a tag: `#EXT-X-KEY:METHOD=AES-128,URI="key.bin"`. */
const attributePattern = /\bURI="([^"]*)"/g;

/**
 * An HLS playlist whose absolute addresses lead through the site, as those of the playlist itself do; relative ones are found
 * by the browser beside it.
 * @param throughSite address of ours for an address; undefined leaves it as it is.
 */
export function rewritePlaylist(
  text: string,
  base: URL,
  throughSite: (url: string) => string | undefined,
): string {
  const moved = (address: string) => {
    const relative = !address.startsWith('/') && !/^[a-z][a-z0-9+.-]*:/i.test(address);
    if (relative || !URL.canParse(address, base)) return address;
    return throughSite(new URL(address, base).href) ?? address;
  };
  return text
    .split('\n')
    .map((line) => {
      const trimmed = line.trim();
      if (trimmed === '') return line;
      if (!trimmed.startsWith('#')) return moved(trimmed);
      return line.replace(attributePattern, (_, address: string) => `URI="${moved(address)}"`);
    })
    .join('\n');
}
