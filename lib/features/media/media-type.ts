import type { StreamRole } from '@/lib/site/media-address';

export interface MediaType {
  type: string;
  disposition: 'inline' | 'attachment';
}

export const playlistType = 'application/vnd.apple.mpegurl';

/** MIME types by extension, for platforms that send no content type or an unspecific one. */
const mimeTypesByExtension: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4s: 'video/iso.segment',
  webm: 'video/webm',
  mov: 'video/quicktime',
  ts: 'video/mp2t',
  m3u8: playlistType,
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

const unspecificTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']);

const inlineTypePattern = /^(?:video\/|audio\/|text\/vtt)/;
const playlistTypePattern = /^(?:application|audio)\/(?:vnd\.apple\.mpegurl|x-mpegurl|mpegurl)$/;
const downloadTypes = new Set([
  ...Object.values(mimeTypesByExtension).map((type) => type.split(';')[0] ?? type),
  ...['jpeg', 'png', 'gif', 'webp', 'bmp'].map((format) => `image/${format}`),
]);

/** @returns undefined for types that browsers could run as a page (HTML, SVG, XML) and for unlisted ones */
export function mediaType(headerType: string | undefined, pathname: string): MediaType | undefined {
  const declaredType = headerType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = /\.(\w{1,5})$/.exec(pathname)?.[1]?.toLowerCase() ?? '';
  // Ignores the declared type of an .m3u8 file: its text decides later if the file is a playlist.
  const isUnspecific = unspecificTypes.has(declaredType) || ending === 'm3u8';
  const type =
    isUnspecific && Object.hasOwn(mimeTypesByExtension, ending) ? mimeTypesByExtension[ending] : declaredType;
  if (!type) return undefined;
  if (playlistTypePattern.test(type)) return { type: playlistType, disposition: 'inline' };
  if (inlineTypePattern.test(type)) return { type, disposition: 'inline' };
  const mimeType = type.split(';')[0] ?? type;
  return downloadTypes.has(mimeType) ? { type, disposition: 'attachment' } : undefined;
}

/** Returns the type of a playlist, audio, video or subtitles. Other files are downloaded, never run. */
export function streamType(role: StreamRole, headerType: string | undefined, pathname: string): MediaType {
  if (role === 'list') return { type: playlistType, disposition: 'inline' };
  const allowedType = mediaType(headerType, pathname);
  return allowedType?.disposition === 'inline' && allowedType.type !== playlistType
    ? allowedType
    : { type: 'application/octet-stream', disposition: 'attachment' };
}
