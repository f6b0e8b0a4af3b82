import { pictureKind, pictureKindTypes, startsWith } from './picture-kind';

export const pictureFormatTypes = {
  ...pictureKindTypes,
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
} as const;

export type PictureFormat = keyof typeof pictureFormatTypes;

const maxSvgOffset = 64 * 1024;
/** Matches declarations, comments and document types before the root element, in linear time. */
const svgPrologue =
  /\s+|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>|<(?!!--|\?))*\]\s*)?>/iy;

function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, maxSvgOffset);
  // UTF-16 begins with a byte order mark, or with a zero byte before or after "<".
  const [first, second] = start;
  const isBigEndian = first === 0xfe || first === 0;
  const encoding = isBigEndian ? 'utf-16be' : first === 0xff || second === 0 ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(start);
  svgPrologue.lastIndex = 0;
  let prologueEnd = 0;
  while (svgPrologue.test(text)) prologueEnd = svgPrologue.lastIndex;
  return /^<(?:[\w-]{1,40}:)?svg[\s>/]/i.test(text.slice(prologueEnd, prologueEnd + 100));
}

/** Detects a format that browsers display; undefined for other formats, such as HEIC, TIFF and PDF. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const kind = pictureKind(bytes);
  if (kind) return kind;
  const header = bytes.toString('latin1', 0, 12);
  if (header.startsWith('RIFF') && header.endsWith('WEBP')) return 'webp';
  const brands = bytes.toString('latin1', 4, Math.min(bytes.length > 4 ? bytes.readUInt32BE(0) : 0, 256));
  if (/^ftyp(?:avi[fs]|.{8}(?:.{4})*?avi[fs])/s.test(brands)) return 'avif';
  if (startsWith(bytes, [0x00, 0x00, 0x01, 0x00]) && (bytes[4] ?? 0) > 0 && bytes[5] === 0) return 'ico';
  return isSvg(bytes) ? 'svg' : undefined;
}
