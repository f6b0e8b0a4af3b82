export function isoBox(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(8);
  const size = parts.reduce((sum, { length }) => sum + length, header.length);
  header.writeUInt32BE(size);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
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
