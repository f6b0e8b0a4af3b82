/** What a file is by its first bytes; names and types that come with it are only claims. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'svg';

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The format of a picture; undefined for everything else, AVIF, TIFF and PDF included. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  const text = bytes
    .toString('utf8', 0, 400)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/i.test(text) ? 'svg' : undefined;
}
