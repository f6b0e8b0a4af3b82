import type { StreamRole } from '@/lib/site/media-address';

/** An address in an attribute of a tag: `#EXT-X-KEY:METHOD=AES-128,URI="key.bin"`. */
const attributePattern = /\bURI="([^"]*)"/g;

/** Tags whose address is that of a playlist; the line after the last of them is one as well. */
const listTags = /^#EXT-X-(?:MEDIA|I-FRAME-STREAM-INF|RENDITION-REPORT|STREAM-INF)\b/;
const listAhead = /^#EXT-X-STREAM-INF\b/;

/** Lines of a playlist: a day and a night in segments of two seconds. */
const mostLines = 100_000;

/** Whether a text is an HLS playlist, whatever type its server claims. */
export function isPlaylistText(text: string): boolean {
  return text.trimStart().startsWith('#EXTM3U');
}

/**
 * Rewrites an HLS playlist so that all of its addresses lead through the site: playlists as such, and segments and keys as parts,
 * which may claim any type.
 * @param base the playlist's address after redirects
 * @param throughSite address of ours; undefined leaves the whole address as it is
 * @returns undefined for a playlist that is too long
 */
export function rewritePlaylist(
  text: string,
  base: URL,
  throughSite: (url: URL, role: StreamRole) => string | undefined,
): string | undefined {
  const moved = (address: string, role: StreamRole) => {
    if (!URL.canParse(address, base)) return address;
    const url = new URL(address, base);
    return throughSite(url, role) ?? url.href;
  };
  let isListNext = false;
  const lines = text.split('\n', mostLines + 1);
  if (lines.length > mostLines) return undefined;
  const rewritten = lines.map((line) => {
    const trimmed = line.trim();
    if (trimmed === '') return line;
    if (trimmed.startsWith('#')) {
      if (listAhead.test(trimmed)) isListNext = true;
      const role = listTags.test(trimmed) ? 'list' : 'part';
      return line.replace(attributePattern, (_, address: string) => `URI="${moved(address, role)}"`);
    }
    const role = isListNext ? 'list' : 'part';
    isListNext = false;
    return moved(trimmed, role);
  });
  return rewritten.join('\n');
}
