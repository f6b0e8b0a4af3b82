/** Kinds of clips and sound that readers may hand in, as they are passed on. */
export type MediaKind = 'mp4' | 'm4a' | 'webm' | 'weba' | 'mp3' | 'ogg' | 'wav';

/** Media type of each kind. */
export const mediaTypes: Readonly<Record<MediaKind, string>> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  weba: 'audio/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

/** A file's container by its first bytes; of those that hold clips or sound only what is inside tells which. */
export type Container = 'iso' | 'matroska' | 'mp3' | 'ogg' | 'wav';

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** Eleven set bits begin a frame of MPEG audio; its layer is the third. */
function beginsFrame(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
}

/** What a clip or sound is by its first bytes, never by the name or type that came with it; undefined for everything else. */
export function containerOf(bytes: Uint8Array): Container | undefined {
  if (hasText(bytes, 4, 'ftyp')) return 'iso';
  if ([0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte)) return 'matroska';
  if (hasText(bytes, 0, 'OggS')) return 'ogg';
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WAVE')) return 'wav';
  if (hasText(bytes, 0, 'ID3') || beginsFrame(bytes)) return 'mp3';
  return undefined;
}

/** Bytes at the beginning in which a Matroska file of ours says what its tracks are. */
const headOfMatroska = 4096;

/** What a cleaned file is: ours say in their first bytes whether there is anything to see. */
export function mediaKind(bytes: Uint8Array): MediaKind | undefined {
  const container = containerOf(bytes);
  if (container === 'iso') return hasText(bytes, 8, 'M4A ') ? 'm4a' : 'mp4';
  if (container !== 'matroska') return container;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headOfMatroska));
  return head.includes('V_VP') ? 'webm' : 'weba';
}
