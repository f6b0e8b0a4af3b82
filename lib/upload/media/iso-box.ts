/** Returns the boxes of an ISO file (ISO/IEC 14496-12). @throws RangeError if their sizes are inconsistent */
export function boxesIn(bytes: Buffer) {
  const boxes: { type: string; body: Buffer }[] = [];
  for (let start = 0; start < bytes.length; ) {
    const size = bytes.readUInt32BE(start);
    const end = start + size;
    if (size < 8 || end > bytes.length) throw new RangeError('inconsistent box sizes');
    const type = bytes.toString('latin1', start + 4, start + 8);
    boxes.push({ type, body: bytes.subarray(start + 8, end) });
    start = end;
  }
  return boxes;
}

const containerBoxTypes: readonly string[] = ['moov', 'trak', 'mdia'];
const timedBoxTypes: readonly string[] = ['mvhd', 'tkhd', 'mdhd'];

/** Clears times, because Mediabunny writes the current time and has no option to omit it. */
function dropTimes(bytes: Buffer): void {
  for (const { type, body } of boxesIn(bytes)) {
    if (containerBoxTypes.includes(type)) dropTimes(body);
    // Creation and modification time have 64 or 32 bits each.
    if (timedBoxTypes.includes(type)) body.fill(0, 4, body.readUInt8(0) === 1 ? 20 : 12);
  }
}

/** Clears times and sets the brand of sound files; Mediabunny has no options for this. */
export function clearIsoMetadata(bytes: Buffer, isVideo: boolean): void {
  dropTimes(bytes);
  if (!isVideo) bytes.write('M4A ', 8, 'latin1');
}
