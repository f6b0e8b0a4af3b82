import type { PictureStructure } from './picture-structure';

const headerLength = 13;
const descriptorLength = 10;
const introducer = { extension: 0x21, image: 0x2c, end: 0x3b };
const extensionLabel = { control: 0xf9, application: 0xff };

/** Extensions that contain only the loop count of an animation. */
const loopExtensions: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Returns the length of a color table (GIF89a, 18 and 20). */
function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Maximum extensions and frames. Millions of empty extensions would take seconds. */
const maxParts = 10_000;

function offsetAfterBlocks(bytes: Buffer, from: number): number | undefined {
  let offset = from;
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0;
    offset += 1 + length;
    if (length === 0) return offset;
  }
  return undefined;
}

function metadataOf(bytes: Buffer, offset: number): string | undefined {
  const kind = bytes[offset + 1];
  if (kind === extensionLabel.control) return undefined;
  if (kind !== extensionLabel.application) return `extension ${kind}`;
  return loopExtensions.has(bytes.toString('latin1', offset + 3, offset + 14)) ? undefined : 'application';
}

/** Reads a GIF. A frame beyond the logical screen enlarges the picture, as in decoders. */
export function gifStructure(bytes: Buffer): PictureStructure | undefined {
  if (bytes.length < headerLength) return undefined;
  const metadataKinds = new Set<string>();
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0];
  let offset: number | undefined = headerLength + colorTableLength(bytes[10] ?? 0);
  for (let parts = 0; parts < maxParts && offset !== undefined && offset < bytes.length; parts += 1) {
    const kind = bytes[offset];
    if (kind === introducer.end) {
      return frames > 0
        ? { width, height, frames, passes: 1, end: offset + 1, metadata: [...metadataKinds] }
        : undefined;
    }
    if (kind === introducer.extension) {
      const metadataKind = metadataOf(bytes, offset);
      if (metadataKind) metadataKinds.add(metadataKind);
      offset = offsetAfterBlocks(bytes, offset + 2);
    } else if (kind === introducer.image && offset + descriptorLength < bytes.length) {
      width = Math.max(width, bytes.readUInt16LE(offset + 1) + bytes.readUInt16LE(offset + 5));
      height = Math.max(height, bytes.readUInt16LE(offset + 3) + bytes.readUInt16LE(offset + 7));
      frames += 1;
      const tableLength = colorTableLength(bytes[offset + 9] ?? 0);
      offset = offsetAfterBlocks(bytes, offset + descriptorLength + tableLength + 1);
    } else return undefined;
  }
  return undefined;
}
