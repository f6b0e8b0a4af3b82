/** Returns true for markers without a segment (ITU-T T.81, B.1): stuffed bytes, restarts, start of image. */
function hasNoSegment(code: number): boolean {
  return code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd8);
}

export function isFrameMarker(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

/** Returns the coefficient bytes of a frame: 128 per 8 × 8 samples. @param offset of the precision byte */
function frameCoefficientBytes(bytes: Buffer, offset: number): number {
  const [height, width] = [bytes.readUInt16BE(offset + 1), bytes.readUInt16BE(offset + 3)];
  const factors = Array.from({ length: bytes[offset + 5] ?? 0 }, (_, i) => bytes[offset + 7 + 3 * i] ?? 0x11);
  const maxFactor = (factorOf: (factor: number) => number) => Math.max(1, ...factors.map(factorOf));
  const columns = Math.ceil(width / (8 * maxFactor((factor) => factor >> 4)));
  const rows = Math.ceil(height / (8 * maxFactor((factor) => factor & 0x0f)));
  return factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 0x0f) * columns * rows * 128, 0);
}

/** Computes libjpeg's buffer size for a multi-scan JPEG from sampling factors that sharp may not report. */
export function jpegCoefficientBytes(bytes: Buffer): number {
  let offset = 2;
  while (offset + 10 <= bytes.length) {
    const code = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff || code === 0xff) offset += 1;
    else if (hasNoSegment(code)) offset += 2;
    else if (isFrameMarker(code)) return frameCoefficientBytes(bytes, offset + 4);
    else offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return 0;
}
