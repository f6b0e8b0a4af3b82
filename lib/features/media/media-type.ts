import type { StreamRole } from '@/lib/site/media-address';

/** How a file is handed on: shown in place, or saved. */
export interface MediaType {
  type: string;
  disposition: 'inline' | 'attachment';
}

const playlist = 'application/vnd.apple.mpegurl';

/** Types by the endings that platforms send without a type, or with a wrong one. */
const byEnding: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4s: 'video/iso.segment',
  webm: 'video/webm',
  mov: 'video/quicktime',
  ts: 'video/mp2t',
  m3u8: playlist,
  vtt: 'text/vtt',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** What platforms say of files they know nothing about. */
const vague = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']);

const played = /^(?:video\/|audio\/|text\/vtt)/;
const playlists = /^(?:application|audio)\/(?:vnd\.apple\.mpegurl|x-mpegurl|mpegurl)$/;
const saved = new Set([
  ...Object.values(byEnding).map((type) => type.split(';')[0] ?? type),
  ...['jpeg', 'png', 'gif', 'webp', 'bmp'].map((format) => `image/${format}`),
]);

/**
 * The type under which a file may be handed on by our host; undefined for what a browser could run as a page (HTML, SVG,
 * XML) and for all that is not on the list.
 * @param given the platform's Content-Type
 */
export function mediaType(given: string | undefined, pathname: string): MediaType | undefined {
  const claimed = given?.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = /\.(\w{1,5})$/.exec(pathname)?.[1]?.toLowerCase() ?? '';
  // Whether it is a playlist, its text tells.
  const isUntold = vague.has(claimed) || ending === 'm3u8';
  const type = isUntold && Object.hasOwn(byEnding, ending) ? byEnding[ending] : claimed;
  if (!type) return undefined;
  if (playlists.test(type)) return { type: playlist, disposition: 'inline' };
  if (played.test(type)) return { type, disposition: 'inline' };
  const bare = type.split(';')[0] ?? type;
  return saved.has(bare) ? { type, disposition: 'attachment' } : undefined;
}

/** Whether the type is that of an HLS playlist. */
export function isPlaylist(type: string): boolean {
  return type === playlist;
}

/**
 * The type of what a playlist names. A part is read by players alone, and servers claim anything of it: what is no sound or clip by
 * its type is handed on as bytes, which no browser runs.
 */
export function streamType(role: StreamRole, given: string | undefined, pathname: string): MediaType {
  if (role === 'list') return { type: playlist, disposition: 'inline' };
  const known = mediaType(given, pathname);
  return known?.disposition === 'inline' && !isPlaylist(known.type)
    ? known
    : { type: 'application/octet-stream', disposition: 'attachment' };
}
