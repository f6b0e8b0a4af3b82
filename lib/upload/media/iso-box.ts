/** ISO/IEC 14496-12. */
interface Box {
  type: string;
  body: Buffer;
}

/** @throws RangeError if the sizes are inconsistent */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new RangeError('inconsistent box sizes');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}
