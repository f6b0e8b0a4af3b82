import type { PictureKind } from '@/lib/format/picture-kind';
import { bmpStructure } from './bmp-header';
import { gifStructure } from './gif-structure';
import { jpegStructure } from './jpeg-structure';
import type { PictureStructure } from './picture-structure';
import { pngStructure } from './png-structure';

const readers: Readonly<Record<PictureKind, (bytes: Buffer) => PictureStructure | undefined>> = {
  jpeg: jpegStructure,
  png: pngStructure,
  gif: gifStructure,
  bmp: bmpStructure,
};

/** Returns undefined if the picture is truncated or inconsistent. */
export function pictureStructure(kind: PictureKind, bytes: Buffer): PictureStructure | undefined {
  return readers[kind](bytes);
}
