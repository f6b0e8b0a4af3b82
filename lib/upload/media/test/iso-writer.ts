export function isoBox(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  const size = parts.reduce((sum, { length }) => sum + length, head.length);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

export function isoFullBox(
  type: string,
  [version, flags]: readonly [number, number],
  ...parts: readonly Uint8Array[]
): Buffer {
  return isoBox(type, uint32s((version << 24) | flags), ...parts);
}

export function uint32s(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => {
    bytes.writeUInt32BE(number >>> 0, index * 4);
  });
  return bytes;
}
