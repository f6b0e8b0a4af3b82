export const mediaTypes = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  weba: 'audio/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;

export type MediaKind = keyof typeof mediaTypes;

/** Container format by the first bytes; the kind of media depends on the tracks. */
export type Container = 'iso' | 'matroska' | 'mp3' | 'ogg' | 'wav';

export function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  return [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}

export function containerOf(bytes: Uint8Array): Container | undefined {
  if (hasText(bytes, 4, 'ftyp')) return 'iso';
  if ([0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte)) return 'matroska';
  if (hasText(bytes, 0, 'OggS')) return 'ogg';
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WAVE')) return 'wav';
  // An MP3 frame starts with eleven set bits, then layer III.
  const hasFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  if (hasFrame || hasText(bytes, 0, 'ID3')) return 'mp3';
  return undefined;
}

/** Bytes that contain the track list of Matroska files from `cleanMedia`. */
const matroskaHeaderBytes = 4096;

/** Returns the kind of a file from `cleanMedia`. In other files, the track list may be further back. */
export function mediaKind(bytes: Uint8Array): MediaKind | undefined {
  const container = containerOf(bytes);
  if (container === 'iso') return hasText(bytes, 8, 'M4A ') ? 'm4a' : 'mp4';
  if (container !== 'matroska') return container;
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, matroskaHeaderBytes));
  return header.includes('V_VP') ? 'webm' : 'weba';
}
