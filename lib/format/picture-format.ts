import { pictureKind, pictureKindTypes, startsWith } from './picture-kind';

export const pictureFormatTypes = {
  ...pictureKindTypes,
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
} as const;

export type PictureFormat = keyof typeof pictureFormatTypes;

const maxSvgOffset = 4_000;
/** Matches declarations, comments and document types before the root element. */
const svgPrologue = /\s*(?:<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>)/iy;

function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, maxSvgOffset).replace(/^\uFEFF/, '');
  svgPrologue.lastIndex = 0;
  let prologueEnd = 0;
  while (svgPrologue.test(text)) prologueEnd = svgPrologue.lastIndex;
  return /^\s*<(?:svg:)?svg[\s>]/i.test(text.slice(prologueEnd, prologueEnd + 1_000));
}

/** Detects a format that browsers display; undefined for other formats, such as HEIC, TIFF and PDF. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const kind = pictureKind(bytes);
  if (kind) return kind;
  const header = bytes.toString('latin1', 0, 12);
  if (header.startsWith('RIFF') && header.endsWith('WEBP')) return 'webp';
  if (/^ftypavi[fs]$/.test(header.slice(4))) return 'avif';
  if (startsWith(bytes, [0x00, 0x00, 0x01, 0x00]) && (bytes[4] ?? 0) > 0 && bytes[5] === 0) return 'ico';
  return isSvg(bytes) ? 'svg' : undefined;
}
