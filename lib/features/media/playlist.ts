import type { StreamRole } from '@/lib/site/media-address';

/** URL in an attribute of a tag: `#EXT-X-KEY:METHOD=AES-128,URI="key.bin"`. */
const attributePattern = /\bURI="([^"]*)"/g;

/** Tags whose URL is a playlist. For the last one, the URL is on the next line. */
const listTags = /^#EXT-X-(?:MEDIA|I-FRAME-STREAM-INF|RENDITION-REPORT|STREAM-INF)\b/;
const streamTag = /^#EXT-X-STREAM-INF\b/;

/** Maximum number of lines, enough for 24 hours in segments of two seconds. */
const maxLines = 100_000;

/** Checks whether a text is an HLS playlist, whatever its content type. */
export function isPlaylistText(text: string): boolean {
  return text.trimStart().startsWith('#EXTM3U');
}

/**
 * Rewrites all URLs of an HLS playlist to lead through the site. Nested playlists get the role `list`, segments and keys the role
 * of a part, which may have any content type.
 * @param base URL of the playlist after redirects
 * @param throughSite returns our URL; undefined leaves the absolute URL unchanged
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
  const lines = text.split('\n', maxLines + 1);
  if (lines.length > maxLines) return undefined;
  const rewritten = lines.map((line) => {
    const trimmed = line.trim();
    if (trimmed === '') return line;
    if (trimmed.startsWith('#')) {
      if (streamTag.test(trimmed)) isListNext = true;
      const role = listTags.test(trimmed) ? 'list' : 'part';
      return line.replace(attributePattern, (_, address: string) => `URI="${moved(address, role)}"`);
    }
    const role = isListNext ? 'list' : 'part';
    isListNext = false;
    return moved(trimmed, role);
  });
  return rewritten.join('\n');
}
