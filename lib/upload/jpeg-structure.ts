import { isFrameMarker } from '@/lib/decoding/jpeg-coefficients';
import type { PictureStructure } from './picture-structure';

/** Marker codes (ITU-T T.81, table B.1). */
const marker = {
  temporary: 0x01,
  firstRestart: 0xd0,
  lastRestart: 0xd7,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
};
const applicationMarkers = { first: 0xe0, jfif: 0xe0, adobe: 0xee, last: 0xef };
/** Huffman-coded frames that browsers decode: baseline, extended and progressive. */
const decodableFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

function isRestart(code: number): boolean {
  return code >= marker.firstRestart && code <= marker.lastRestart;
}

/** Returns the kind of metadata; undefined for JFIF, and for Adobe, whose color transform decoders need. */
function metadataOf(code: number): string | undefined {
  if (code === marker.comment) return 'comment';
  const isApplication = code >= applicationMarkers.first && code <= applicationMarkers.last;
  return isApplication && code !== applicationMarkers.jfif && code !== applicationMarkers.adobe
    ? `application ${code - applicationMarkers.first}`
    : undefined;
}

/** Returns the offset of the next marker after scan data, restarts, fill bytes and padding. */
function nextMarker(bytes: Buffer, from: number): number {
  let offset = from;
  while (offset + 1 < bytes.length) {
    const nextCode = bytes[offset] === 0xff ? (bytes[offset + 1] ?? 0) : 0;
    const isSkipped = nextCode === 0 || nextCode === 0xff || nextCode === marker.temporary;
    if (!isSkipped && !isRestart(nextCode)) return offset;
    offset += nextCode === 0xff || nextCode === 0 ? 1 : 2;
  }
  return bytes.length;
}

/** Maximum segments. Photographs have dozens; with a large profile or depth map, hundreds. */
const maxSegments = 5000;

/** Reads a JPEG; returns undefined unless it ends with the end marker. */
export function jpegStructure(bytes: Buffer): PictureStructure | undefined {
  const metadataKinds = new Set<string>();
  let [offset, passes, segments] = [nextMarker(bytes, 2), 0, 0];
  let size: { width: number; height: number } | undefined;
  while (offset + 4 <= bytes.length || bytes[offset + 1] === marker.end) {
    const code = bytes[offset + 1] ?? 0;
    if (code === marker.end) {
      return size && passes > 0
        ? { ...size, frames: 1, passes, end: offset + 2, metadata: [...metadataKinds] }
        : undefined;
    }
    const length = bytes.readUInt16BE(offset + 2);
    segments += 1;
    if (segments > maxSegments || length < 2 || offset + 2 + length > bytes.length) return undefined;
    if (isFrameMarker(code)) {
      if (size || !decodableFrames.has(code) || length < 8) return undefined;
      size = { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    const metadataKind = metadataOf(code);
    if (metadataKind) metadataKinds.add(metadataKind);
    if (code === marker.scan) passes += 1;
    offset = nextMarker(bytes, offset + 2 + length);
  }
  return undefined;
}
