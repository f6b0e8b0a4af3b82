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
/** Matches declarations, comments and document types before the root element, each in one way. */
const svgPrologue =
  /\s+|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--(?:(?!-->)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>|<(?!!--|\?))*\]\s*)?>/iy;

function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, maxSvgOffset);
  // UTF-16 with or without a mark; XML starts with an ASCII character.
  const order = [0xff, 0x3c].includes(start[0] ?? 0) ? start[1] : start[0] === 0xfe ? 0xff : start[0];
  const isWide = order === 0xfe || order === 0xff || order === 0;
  const encoding = !isWide ? 'utf-8' : order === 0xff || start[0] === 0 ? 'utf-16be' : 'utf-16le';
  const text = new TextDecoder(encoding).decode(start);
  svgPrologue.lastIndex = 0;
  let end = 0;
  while (svgPrologue.test(text)) end = svgPrologue.lastIndex;
  return /^<(?:[\w-]{1,40}:)?svg[\s>/]/i.test(text.slice(end, end + 100));
}

/** Detects a format that browsers display; undefined for other formats, such as HEIC, TIFF and PDF. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const kind = pictureKind(bytes);
  if (kind) return kind;
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  const brands = bytes.toString('latin1', 4, Math.min(bytes.length > 4 ? bytes.readUInt32BE(0) : 0, 256));
  if (/^ftyp(?:avi[fs]|.{8}(?:.{4})*?avi[fs])/s.test(brands)) return 'avif';
  if (startsWith(bytes, [0x00, 0x00, 0x01, 0x00]) && (bytes[4] ?? 0) > 0 && bytes[5] === 0) return 'ico';
  return isSvg(bytes) ? 'svg' : undefined;
}
