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

function offsetAfterBlocks(bytes: Buffer, from: number): number | undefined {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}

function metadataOf(bytes: Buffer, at: number): string | undefined {
  const kind = bytes[at + 1];
  if (kind === extensionLabel.control) return undefined;
  if (kind !== extensionLabel.application) return `extension ${kind}`;
  return loopExtensions.has(bytes.toString('latin1', at + 3, at + 14)) ? undefined : 'application';
}

/** Reads a GIF; a frame beyond the logical screen enlarges it, as in decoders. */
export function gifStructure(bytes: Buffer): PictureStructure | undefined {
  if (bytes.length < headerLength) return undefined;
  const metadataKinds = new Set<string>();
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0];
  let at: number | undefined = headerLength + colorTableLength(bytes[10] ?? 0);
  while (at !== undefined && at < bytes.length) {
    const kind = bytes[at];
    if (kind === introducer.end) {
      return frames > 0
        ? { width, height, frames, passes: 1, end: at + 1, metadata: [...metadataKinds] }
        : undefined;
    }
    if (kind === introducer.extension) {
      const metadataKind = metadataOf(bytes, at);
      if (metadataKind) metadataKinds.add(metadataKind);
      at = offsetAfterBlocks(bytes, at + 2);
    } else if (kind === introducer.image && at + descriptorLength < bytes.length) {
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      frames += 1;
      at = offsetAfterBlocks(bytes, at + descriptorLength + colorTableLength(bytes[at + 9] ?? 0) + 1);
    } else return undefined;
  }
  return undefined;
}
